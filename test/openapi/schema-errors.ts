import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** The OpenAPI document in the repository. */
export const written = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

const ajv = new Ajv2020({ validateFormats: false, keywords: ['components', 'x-secret', 'x-personal'] });
ajv.addSchema({ components: written.components }, 'document');

/** Why this value does not have the form of a schema in the document, as texts; none when there is no schema. */
export function errorsOf(where: string, schema: object | undefined, value: unknown): string[] {
  if (!schema) return [];
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));
  if (ajv.validate(inDocument, value)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
}
