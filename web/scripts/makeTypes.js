// Makes src/wire/messages.ts from the schema of the wire, so that no message is typed twice.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const schemaPath = new URL('../../protocol/schema/rookery.v1.json', import.meta.url);
const typesPath = new URL('../src/wire/messages.ts', import.meta.url);

const schema = JSON.parse(await readFile(schemaPath, 'utf8'));
const text = await compile(schema, 'Message', {
  bannerComment: '// Made by scripts/makeTypes.js from protocol/schema/rookery.v1.json: not edited by hand.',
  additionalProperties: false,
  unreachableDefinitions: true,
  format: false,
});

const before = await readFile(typesPath, 'utf8').catch((fault) => {
  if (fault.code === 'ENOENT') return null;
  throw fault;
});
if (text !== before) await writeFile(typesPath, text);
