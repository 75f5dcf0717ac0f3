/** Bullets, arrows, pictures: not what opens a quote or a bracket, nor what names begin with: "#1", "$5", ".NET". */
const symbols = '[^\\p{L}\\p{N}\\p{Ps}\\p{Pi}\\p{Sc}\\s"\'.#\\uff03]+';

const numeral = '(?:\\p{N}{1,3}|[a-z]|[ivx]{2,5}|[一二三四五六七八九十]{1,3})';
const closing = '(?:[.:]\\s|[\\t\\p{Pe}、．\\u20e3])';
const numbering = `\\p{Ps}?${numeral}${closing}|\\p{N}+(?:\\.\\p{N}+)+\\.?\\s|\\p{No}|\\[ ?\\]`;

const marker = new RegExp(`^\\s*(?:(?:${symbols}|${numbering})\\s*)+`, 'iu');
const spacedMarker = new RegExp(`^(?:${symbols}\\s+|\\p{Ps}?${numeral}\\p{Pe}|\\[ ?\\]|\\s)+`, 'iu');
const count = /^\s*(\d{1,3})[\s\p{Pe}\p{Pd}.:、．]+/u;

/**
 * The entries of a list without what several of them begin with, letters apart, or with what all are counted. Of a single one, a symbol
 * with a blank behind it is a marker, and so is "(1)", but not "1.": "1. FC".
 */
export function withoutMarkers(entries: readonly string[]): string[] {
  const counts = entries.map((entry) => Number(count.exec(entry)?.[1]));
  const isCounted = entries.length > 1 && counts.every((number, at) => number - at === counts[0]);
  const isMarked = entries.filter((entry) => marker.test(entry)).length > 1;
  const found = isCounted ? count : isMarked ? marker : spacedMarker;
  return entries.map((entry) => entry.replace(found, ''));
}

/** The text without the brackets, quotes and marks around the whole of it. A cell of a sheet keeps its own ("). */
export function unwrapped(text: string): string {
  const whole = text.trim();
  const [opening = ''] = /^[\p{Ps}\p{Pi}'`*_~]+/u.exec(whole) ?? [];
  const inside = whole.slice(opening.length, -opening.length);
  const closing = whole.slice(opening.length + inside.length);
  const isClosed = inside !== '' && /^[\p{Pe}\p{Pf}\p{Pi}'`*_~]+$/u.test(closing);
  return isClosed && ![...opening, ...closing].some((mark) => inside.includes(mark)) ? inside : text;
}
