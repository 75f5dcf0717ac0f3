/** In CSS pixels; shared by layout and drawing. */
export const sizes = {
  row: 16,
  title: 17,
  /** A line of a title in a chart that is drawn small. */
  brief: 20,
  /** Above and below it. */
  briefPadding: 5,
  description: 14,
  padding: 10,
  labelRow: 14,
  /** The width of a row's icon and the space behind it. */
  icon: 16,
  /** The width of the button that collapses a state, with its count. */
  collapse: 40,
  history: 26,
} as const;

/** A font of a drawing. */
export interface Font {
  /** In CSS pixels. */
  size: number;
  isBold: boolean;
}

export const fonts = {
  text: { size: 11, isBold: false },
  bold: { size: 11, isBold: true },
  title: { size: 13, isBold: true },
  /** Of a chart that is drawn small, whose titles have to stay readable. */
  brief: { size: 17, isBold: true },
} as const;

/** By character, in em: between those of the usual fonts. */
const widths = new Map(
  [
    ["ijlI|'.,: ", 0.29] as const,
    ['frtJ/;!()[]{}"-', 0.36] as const,
    ['ABCDEFGHKLNOPQRSTUVXYZ', 0.7] as const,
    ['mwMW@%…→↻', 0.92] as const,
  ].flatMap(([characters, em]) => [...characters].map((one) => [one, em] as const)),
);

/** In CSS pixels. Texts are drawn as wide as this, whatever the font: a build that lays charts out has none. */
export function textWidth(text: string, { size, isBold }: Font = fonts.text): number {
  const widthOf = (one: string) => widths.get(one) ?? (one < '\u2e80' ? 0.58 : 1);
  const em = [...text].reduce((sum, one) => sum + widthOf(one), 0);
  return Math.ceil(em * size * (isBold ? 1.09 : 1));
}

/** The parts of `oneLong.name`. */
const parts = /[A-Z]*[^A-Z._/-]*[._/-]*/g;

/** Breaks a text into lines of at most this width: between words, a longer word between its parts, or else anywhere. */
export function wrapped(text: string, maxWidth: number, font?: Font): string[] {
  const fits = (line: string) => textWidth(line, font) <= maxWidth;
  const joined = (pieces: readonly string[], between: string) => {
    const lines: string[] = [];
    for (const piece of pieces) {
      const last = lines.pop();
      if (last === undefined) lines.push(piece);
      else if (fits(last + between + piece)) lines.push(last + between + piece);
      else lines.push(last, piece);
    }
    return lines;
  };
  const partsOf = (word: string) => (word.match(parts) ?? []).flatMap((part) => (fits(part) ? part : [...part]));
  const words = text.split(' ').flatMap((word) => (fits(word) ? word : joined(partsOf(word), '')));
  return joined(words, ' ');
}
