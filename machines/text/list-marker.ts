/** A bullet, a box, an arrow or a number in a circle; word processors have their own, for private use. */
const symbol =
  '[\\u2022\\u2023\\u2043\\u204c\\u204d\\u2219\\u2190-\\u21ff\\u2460-\\u24ff\\u25a0-\\u25ff\\u2605\\u2606\\u2610-\\u2612\\u2705\\u2713-\\u2718\\u2726\\u2727\\u2756\\u2776-\\u27bf\\u2b05-\\u2b25\\ue000-\\uf8ff]';

/** The marker of an entry in a list, without the number and its period, with which a name may begin: "1. FC". */
const marker = new RegExp(
  `^(?:${symbol}|[\\u2013\\u2014]|[-*+\\u00b7](?=\\s)|[(（]?(?:\\d{1,3}|[a-z]|[ivx]{2,4})[)）]|\\[[ x]?\\]|\\s)+`,
  'i',
);

/** The text without the markers of a list before it: `●`, `☐`, `→`, `—`, `a)`, `(1)`. */
export function withoutListMarker(text: string): string {
  return text.replace(marker, '');
}

/** Without a number and its period, too. */
export function withoutListNumber(text: string): string {
  return withoutListMarker(withoutListMarker(text).replace(/^\d{1,3}\.\s+/, ''));
}
