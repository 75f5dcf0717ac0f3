export interface Connected {
  id: string;
  source: string;
  target: string;
}

/**
 * Which arrows of an overview share a line, by their ids: those that all leave or all enter one state, so that it is never unclear
 * where a line leads. The states with the most arrows come first.
 */
export function bundlesOf(arrows: readonly Connected[]): Map<string, string> {
  const hubs = [
    ...Map.groupBy(arrows, ({ target }) => `to ${target}`),
    ...Map.groupBy(arrows, ({ source }) => `from ${source}`),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  const bundles = new Map<string, string>();
  for (const [name, own] of hubs) {
    for (const { id } of own) if (!bundles.has(id)) bundles.set(id, name);
  }
  return bundles;
}
