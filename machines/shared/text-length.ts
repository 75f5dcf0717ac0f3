/** The length that a rule counts: outer spaces are not sent, so they do not count. */
export function textLength(text: string): number {
  return text.trim().length;
}
