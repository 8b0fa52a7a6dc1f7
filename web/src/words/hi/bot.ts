/** In Hindi: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'hi', typeof English> = {
  'bot.undo': 'पीछे',
  'bot.undoLong': 'अपनी पिछली चाल और उसका जवाब वापस लें',
  'bot.hint': 'संकेत',
  'bot.hintLong': 'कंप्यूटर यहाँ क्या चलता, और क्यों?',

  'hint.text': '{san}: {why}।',
  'hint.textOf': '{san}: {why} ({man})।',
  'hint.only_move': 'एकमात्र चाल',
  'hint.escapes': 'शह से बचाती है',
  'hint.promotes': 'प्यादे की पदोन्नति',
  'hint.wins': 'मोहरा जीतती है',
  'hint.saves': 'एक मोहरा बचाती है',
  'hint.defends': 'एक मोहरे की रक्षा करती है',
  'hint.castles': 'कैसलिंग',
  'hint.trades': 'अदला-बदली',
  'hint.threatens': 'एक मोहरे पर ख़तरा',
  'hint.checks': 'शह देती है',
  'hint.develops': 'एक मोहरा बाहर लाती है',
  'hint.advances': 'मुक्त प्यादा आगे बढ़ाती है',
  'hint.centres': 'केंद्र पर क़ब्ज़ा',
  'hint.improves': 'एक मोहरे को बेहतर जगह',
  'hint.mates.one': '{n} चाल में मात',
  'hint.mates.other': '{n} चालों में मात',
  'hint.delays.one': '{n} चाल और टिकती है',
  'hint.delays.other': '{n} चालें और टिकती है',

  'hint.role.pawn': 'प्यादा',
  'hint.role.knight': 'घोड़ा',
  'hint.role.bishop': 'ऊँट',
  'hint.role.rook': 'हाथी',
  'hint.role.queen': 'वज़ीर',
  'hint.role.king': 'राजा',
};
