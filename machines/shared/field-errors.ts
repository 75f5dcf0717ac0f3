/** What is wrong with a form: a message for each field. Empty when the form can be sent. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string };

export function hasErrors(errors: FieldErrors<string>): boolean {
  return Object.values(errors).some(Boolean);
}

/** The shown errors that still apply: a fixed one disappears at once, a new one waits for the next submit. */
export function remainingErrors<Field extends string>(
  shown: FieldErrors<Field>,
  current: FieldErrors<Field>,
): FieldErrors<Field> {
  const remaining = Object.entries(current).filter(([field]) => field in shown);
  return Object.fromEntries(remaining) as FieldErrors<Field>;
}
