/** The most characters of a name. */
const nameLength = 120;

/** The start of a text that may have any length, for a label or a name. */
export function shortened(text: string, most: number = nameLength): string {
  // Without half a character at its end.
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}
