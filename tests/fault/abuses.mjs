/** The lists of abuse.mjs: frames that are refused for their form, and every command that needs a seat. */

/** Name, frame, and the refusal's `[code, field]`. */
export const illFrames = [
  ['not JSON', '{"t":"ping"', ['malformed', null]],
  ['no object', '[1,2]', ['malformed', null]],
  ['nothing', '', ['malformed', null]],
  ['deep nesting', '['.repeat(2_000), ['malformed', null]],
  ['no type', '{"id":"a"}', ['unknown_type', 't']],
  ['an unknown type', '{"t":"castle","id":"a"}', ['unknown_type', 't']],
  ['a type that is a number', '{"t":7,"id":"a"}', ['unknown_type', 't']],
  ['no id', '{"t":"ping"}', ['missing_field', 'id']],
  ['an id with odd signs', '{"t":"ping","id":"a b"}', ['bad_field', 'id']],
  ['a long id', JSON.stringify({ t: 'ping', id: 'a'.repeat(37) }), ['bad_field', 'id']],
  ['a missing field', '{"t":"move","id":"a","code":"K7QW2M","ply":0}', ['missing_field', 'uci']],
  ['an unknown field', '{"t":"ping","id":"a","more":1}', ['unknown_field', 'more']],
  ['a field twice', '{"t":"ping","id":"a","id":"b"}', ['unknown_field', 'id']],
  ['a move in no notation', '{"t":"move","id":"a","code":"K7QW2M","ply":0,"uci":"e9e4"}', ['bad_field', 'uci']],
  ['a negative ply', '{"t":"move","id":"a","code":"K7QW2M","ply":-1,"uci":"e2e4"}', ['bad_field', 'ply']],
  ['a vast ply', '{"t":"move","id":"a","code":"K7QW2M","ply":1e300,"uci":"e2e4"}', ['bad_field', 'ply']],
  ['a short key', '{"t":"join","id":"a","code":"K7QW2M","seat":"abc"}', ['bad_field', 'seat']],
  ['a code that is a number', '{"t":"join","id":"a","code":7,"seat":"q83vASNFZ4mrze8BI0VniQ"}', ['bad_field', 'code']],
  ['an unknown word', '{"t":"draw","id":"a","code":"K7QW2M","say":"please"}', ['bad_field', 'say']],
  ['an unknown table', '{"t":"enter","id":"a","code":"ZZZZZZ","seat":null}', ['unknown_code', null]],
];

/** Every command that only the player of a seat may give, in every form it has. */
export function commands(code, ply, uci) {
  const say = (t, ...words) => words.map((word) => ({ t, code, say: word }));
  return [
    { t: 'move', code, ply, uci },
    { t: 'give_time', code },
    ...say('draw', 'offer', 'accept', 'decline'),
    ...say('takeback', 'offer', 'accept', 'decline'),
    ...say('pause', 'offer', 'accept', 'decline'),
    ...say('resume', 'offer', 'accept', 'decline'),
    { t: 'resign', code },
    { t: 'abort', code },
    ...say('rematch', 'offer', 'decline'),
    { t: 'leave', code },
  ];
}
