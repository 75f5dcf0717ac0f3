/** No mail server takes a longer address (RFC 5321). */
const maxLength = 254;

/** Something, one @, and a domain with a dot inside it. Typed texts are of any length: each step is linear. */
export function isEmailShaped(text: string): boolean {
  if (text.length > maxLength || /\s/.test(text)) return false;
  const [local, domain, ...rest] = text.split('@');
  if (!local || !domain || rest.length > 0) return false;
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}
