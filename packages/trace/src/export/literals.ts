import type { Json } from '../format/tagged.ts';

/** A text as a TypeScript literal, whatever it contains. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\(.)/g, (whole, character) => (character === '"' ? character : whole))
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${inner}'`;
}

/** Text that cannot end the comment it is in. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]/g, ' ').replaceAll('*/', '* /');
}

/** JSON as a TypeScript literal on one line; on several when it would be long. `replace` gives the code for some of its fields. */
export function literal(value: Json, replace: (key: string) => string | null = () => null): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value))
    return enclosed(
      '[',
      value.map((item) => literal(item)),
      ']',
    );
  const fields = Object.keys(value).map((key) => {
    const code = replace(key) ?? literal(value[key] ?? null);
    return key === '__proto__'
      ? `['__proto__']: ${code}`
      : `${isIdentifier(key) ? key : quoted(key)}: ${code}`;
  });
  return enclosed('{', fields, '}');
}

export function indented(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));
}

const maxLineCharacters = 90;

function enclosed(open: string, parts: readonly string[], close: string): string {
  if (parts.length === 0) return open + close;
  const inner = parts.join(', ');
  const isShort = inner.length <= maxLineCharacters && !inner.includes('\n');
  const space = open === '{' ? ' ' : '';
  if (isShort) return open + space + inner + space + close;
  return [open, ...indented(parts.map((part) => `${part},`)), close].join('\n');
}

function isIdentifier(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}
