/** In characters, as the standards for email have it. */
const longestEmail = 254;
/** In characters, of any other text. */
const longestText = 20_000;

/** Says which text of a request is too long to be one that a person typed; `undefined` when none is. */
export function describeOverlong(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    const longest = path.at(-1) === 'email' ? longestEmail : longestText;
    return value.length > longest ? `${path.join('.')}: must have at most ${longest} characters` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = describeOverlong(item, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
