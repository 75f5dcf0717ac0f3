/** The length for "at most": UTF-16 units, of which no backend counts more in a text. Outer blanks are not sent, so they do not count. */
export function textLength(text: string): number {
  return text.trim().length;
}

/** But for the joiner inside emoji, and what is blank. */
const invisible = /(?![\u200d\s])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** The length for "at least": characters that a person sees, of which no backend counts fewer in a text, without blanks at the ends. */
export function visibleLength(text: string): number {
  return countCharacters(text.replace(invisible, '').trim());
}

/** The length to show beside a rule: visible characters while there are too few, then what "at most" counts. */
export function shownLength(text: string, min: number): number {
  const visible = visibleLength(text);
  return visible < min ? visible : textLength(text);
}

/** Grapheme clusters: a letter with its accents, or an emoji of several parts, is one. */
export function countCharacters(text: string): number {
  // Firefox below 125 cannot tell clusters.
  if (!('Segmenter' in Intl)) return [...text.replace(/\p{M}|\u200d.|\p{Emoji_Modifier}/gu, '')].length;
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}
