/** Marks of direction, joiners, selectors, fillers: what comes along with copied text and nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}
