/** What is wrong with a form, by field: the message to show at it. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string };

/** Of the problems that are shown, those still found: one goes as soon as it is solved, a new one waits for the next try. */
export function unsolved<Field extends string>(
  shown: FieldErrors<Field>,
  found: FieldErrors<Field>,
): FieldErrors<Field> {
  const left = Object.entries(found).filter(([field]) => field in shown);
  return Object.fromEntries(left) as FieldErrors<Field>;
}

/** Nothing to show. */
export function hasNoErrors(problems: FieldErrors<string>): boolean {
  return Object.keys(problems).length === 0;
}

/** Are two names the same to a reader: case and outer spaces aside? */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Is a name on a list, case and outer spaces aside? */
export function includesName(list: readonly string[], name: string): boolean {
  return list.some((entry) => sameName(entry, name));
}
