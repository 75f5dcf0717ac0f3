const widths: readonly (readonly [characters: string, em: number])[] = [
  ["ijlI.,:'", 0.4],
  ['frt- ', 0.48],
  ['mwMW@%…', 1.08],
];

/** In CSS pixels, of bold text in the widest of the usual system fonts: a title stays in its box with any of them. */
export function titleWidth(text: string, size: number): number {
  const em = (character: string) =>
    widths.find(([characters]) => characters.includes(character))?.[1] ??
    (/[A-Z]/.test(character) ? 0.8 : 0.72);
  return Math.ceil([...text].reduce((sum, character) => sum + em(character), 0) * size);
}
