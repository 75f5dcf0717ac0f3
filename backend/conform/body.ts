import { isDocument } from '../../machines/api/read-response.ts';

/** Names the kind of a body for people: "plain text", "an empty body". */
export function describeBody(body: string): string {
  if (body.trim() === '') return 'an empty body';
  if (isDocument(body)) return 'an HTML or XML document';
  return /^\s*[{[]/.test(body) ? 'JSON that does not parse (cut off?)' : 'plain text';
}

/** `undefined` for a body that is not JSON. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names the kind of a value without its content, which may be personal. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'a text';
  return { object: 'an object', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? '?';
}
