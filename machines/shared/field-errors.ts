/** The message, or messages, to show at each field of a form. Empty when the form can be sent. */
export type FieldErrors<Field extends string, Message = string> = { [Name in Field]?: Message };

/** Does any field have an error? */
export function hasErrors(errors: FieldErrors<string, unknown>): boolean {
  return Object.values(errors).some(Boolean);
}

/** The shown errors that still apply: a fixed one disappears at once, a new one waits for the next submit. */
export function remainingErrors<Field extends string>(
  shown: FieldErrors<Field>,
  current: FieldErrors<Field>,
): FieldErrors<Field> {
  if (!hasErrors(shown)) return shown;
  const remaining = Object.entries(current).filter(([field]) => field in shown);
  return Object.fromEntries(remaining) as FieldErrors<Field>;
}
