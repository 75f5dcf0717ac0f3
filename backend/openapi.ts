import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi/document.ts';

const root = join(import.meta.dirname, '..');
const file = 'docs/openapi.json';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

writeFileSync(join(root, file), `${JSON.stringify(openApiDocument(version), null, 2)}\n`);
console.log(`Wrote ${file}.`);
