/** The text with a replacement character for each half of a character: halves have no place in a URL, and encoding them throws. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
