/** Are two names equal, ignoring case and surrounding spaces? */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export function includesName(list: readonly string[], name: string): boolean {
  return list.some((entry) => sameName(entry, name));
}
