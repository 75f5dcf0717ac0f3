/** The session in a link to account setup; `null` when it has none. */
export function readSession(search: string): string | null {
  return parametersOf(search).get('session')?.trim() || null;
}

/** The access token in the fragment of a link to the wizard: empty when it is blank, `null` when there is none. */
export function readAccessToken(hash: string): string | null {
  return parametersOf(hash.replace(/^#/, '')).get('access_token')?.trim() ?? null;
}

/** A `+` is no space here: tokens contain it, and not everybody who writes a link encodes it. */
function parametersOf(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll('+', '%2B'));
}
