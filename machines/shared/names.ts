/** The profile page of an account; `null` for a name that Instagram cannot have given. */
export function instagramUrl(name: string): string | null {
  const isName = /^(?!\.+$)[A-Za-z0-9._]{1,30}$/.test(name);
  return isName ? `https://www.instagram.com/${name}/` : null;
}

/** Are two names equal, ignoring case and surrounding spaces? */
export function sameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

export function includesName(list: readonly string[], name: string): boolean {
  const wanted = comparable(name);
  return list.some((entry) => comparable(entry) === wanted);
}

function comparable(name: string): string {
  return name.trim().toLowerCase();
}

/** The names trimmed, without blank ones and without those that came before. */
export function uniqueNames(list: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of list) {
    const trimmed = name.trim();
    const key = comparable(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, trimmed);
  }
  return [...byKey.values()];
}
