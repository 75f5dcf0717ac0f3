/** Something before an @, something with a dot behind it: the shape, not the existence (spec §5). */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
