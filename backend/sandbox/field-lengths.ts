/** By the standards for email. */
const maxEmailCharacters = 254;
const maxTextCharacters = 20_000;

/** An error text for the first text that is too long to be typed by a person; `undefined` when there is none. */
export function describeOverlong(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    const max = path.at(-1) === 'email' ? maxEmailCharacters : maxTextCharacters;
    return value.length > max ? `${path.join('.')}: must have at most ${max} characters` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = describeOverlong(item, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
