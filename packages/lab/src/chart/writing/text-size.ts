/** In CSS pixels; shared by layout and drawing. */
export const sizes = {
  row: 16,
  title: 17,
  description: 14,
  padding: 10,
  labelRow: 14,
  /** The width of a row's icon and the space behind it. */
  icon: 16,
  /** Widths of one character, rounded up. */
  character: 6.4,
  boldCharacter: 6.9,
  titleCharacter: 7.9,
  /** The width of the button that collapses a state, with its count. */
  collapse: 40,
  history: 26,
} as const;

/** In CSS pixels, rounded up. */
export function textWidth(text: string, character: number = sizes.character): number {
  return Math.ceil(text.length * character);
}

/** Breaks a text between words. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
