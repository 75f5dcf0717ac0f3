import { withoutInvisible } from './invisible.ts';

/** Are two names equal, ignoring case, surrounding spaces and what nobody sees? */
export function sameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

export function includesName(list: readonly string[], name: string): boolean {
  const wanted = comparable(name);
  return list.some((entry) => comparable(entry) === wanted);
}

/** A name as it is compared: the same for equal names, empty where nobody sees anything. */
export function comparable(name: string): string {
  return withoutInvisible(name.normalize()).trim().toLowerCase();
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
