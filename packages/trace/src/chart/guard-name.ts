/** The name a chart gives a guard: `isReady`, `not(isReady)`. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'unnamed';
  return 'guards' in guard && Array.isArray(guard.guards)
    ? `${guard.name}(${guard.guards.map(guardName).join(', ')})`
    : withoutNumber(guard.name) || 'unnamed';
}

/** A bundler numbers functions of the same name: `isReady$1`. */
function withoutNumber(name: string): string {
  return name.replace(/\$\d+$/, '');
}
