/** Are two names equal, ignoring case and surrounding spaces? */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export function includesName(list: readonly string[], name: string): boolean {
  return list.some((entry) => sameName(entry, name));
}

/** The names trimmed, without blank ones and without those that came before. */
export function uniqueNames(list: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of list) {
    const trimmed = name.trim();
    const key = trimmed.toLowerCase();
    if (key !== '' && !byKey.has(key)) byKey.set(key, trimmed);
  }
  return [...byKey.values()];
}
