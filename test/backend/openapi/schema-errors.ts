import { Ajv2020 } from 'ajv/dist/2020.js';
import { written } from './written.ts';

const options = { validateFormats: false, keywords: ['components', 'x-secret', 'x-personal'] };
const strict = new Ajv2020({ ...options, allowUnionTypes: true });
/** As servers read a query, where everything is text. */
const coercing = new Ajv2020({ ...options, allowUnionTypes: true, coerceTypes: true });
for (const ajv of [strict, coercing]) ajv.addSchema({ components: written.components }, 'document');

/** Why this value does not have the form of a schema in the document, as texts; none when there is no schema. */
export function errorsOf(where: string, schema: object | undefined, value: unknown): string[] {
  return schema ? errorsBy(strict, where, schema, value) : [];
}

/** Why a server refuses these texts in a query whose parameters have these schemas. */
export function queryErrorsOf(properties: Record<string, object>, values: Record<string, string>): string[] {
  return errorsBy(coercing, 'query', { type: 'object', properties }, { ...values });
}

function errorsBy(ajv: Ajv2020, where: string, schema: object, value: unknown): string[] {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));
  if (ajv.validate(inDocument, value)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
}
