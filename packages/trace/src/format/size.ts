const sizes = new WeakMap<object, number>();

/** In bytes; to walk through a larger value takes a while. */
const large = 100_000;

/** About how many bytes of memory a JSON value takes. */
export function sizeOf(json: unknown): number {
  if (typeof json !== 'object' || json === null) return sizeIn(json);
  const size = sizes.get(json) ?? sizeIn(json);
  if (size > large) sizes.set(json, size);
  return size;
}

function sizeIn(json: unknown): number {
  if (typeof json === 'string') return 12 + json.length;
  if (typeof json !== 'object' || json === null) return 8;
  let size = 24;
  if (Array.isArray(json)) for (const item of json) size += sizeIn(item);
  else for (const key of Object.keys(json)) size += 8 + sizeIn((json as Record<string, unknown>)[key]);
  return size;
}
