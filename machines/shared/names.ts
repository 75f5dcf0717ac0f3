/** The profile page of an account; `null` for a name that Instagram cannot have given. */
export function instagramUrl(name: string): string | null {
  const isName = /^(?!\.+$)[A-Za-z0-9._]{1,30}$/.test(name);
  return isName ? `https://www.instagram.com/${name}/` : null;
}

/** Are two names equal, ignoring case and surrounding spaces? */
export function sameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** The names that differ; of equal ones the first. */
export function uniqueNames(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(comparable(name))) first.set(comparable(name), name);
  return [...first.values()];
}

export function includesName(list: readonly string[], name: string): boolean {
  const wanted = comparable(name);
  return list.some((entry) => comparable(entry) === wanted);
}

function comparable(name: string): string {
  return name.trim().toLowerCase();
}
