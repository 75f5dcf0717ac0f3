/** The text without what comes along when it is copied and nobody sees: marks of direction, joiners, selectors, fillers. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}
