/** What is wrong with each field of a form. Empty when the form can be sent. */
export type FieldErrors<Field extends string, Problem = string> = { [Name in Field]?: Problem };

/** Does any field have an error? */
export function hasErrors(errors: FieldErrors<string, unknown>): boolean {
  return Object.values(errors).some(Boolean);
}

/** The shown errors that still apply: a fixed one disappears at once, a new one waits for the next submit. */
export function remainingErrors<Field extends string, Problem>(
  shown: FieldErrors<string, unknown>,
  current: FieldErrors<Field, Problem>,
): FieldErrors<Field, Problem> {
  if (!hasErrors(shown)) return {};
  const remaining = Object.entries(current).filter(([field]) => field in shown);
  return Object.fromEntries(remaining) as FieldErrors<Field, Problem>;
}
