/** The profile page of an account; `null` for a name that Instagram cannot have given. */
export function instagramUrl(name: string): string | null {
  const isName = /^(?!\.+$)[A-Za-z0-9._]{1,30}$/.test(name);
  return isName ? `https://www.instagram.com/${name}/` : null;
}

/** Are two names equal, ignoring case and surrounding spaces? */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export function includesName(list: readonly string[], name: string): boolean {
  return list.some((entry) => sameName(entry, name));
}
