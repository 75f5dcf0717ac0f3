import type { Json } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import { computedParams, withParams } from '../words/guards.ts';

/** The name a chart gives a guard, with what it consists of: `isReady`, `not(isLate)`, `and(big({ min: 2 }), stateIn('open'))`. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'unnamed';
  if ('stateValue' in guard) return withParams(guard.name, toComparable(guard.stateValue));
  return 'guards' in guard && Array.isArray(guard.guards)
    ? `${guard.name}(${guard.guards.map((one) => withParams(guardName(one) ?? '', paramsOf(one))).join(', ')})`
    : withoutNumber(guard.name) || 'unnamed';
}

/** The parameters of a guard or an action; `null` where it has none. */
export function paramsOf(guard: unknown): Json {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return null;
  if (typeof guard.params === 'function') return computedParams;
  return guard.params === undefined ? null : toComparable(guard.params);
}

/** A bundler numbers functions of the same name: `isReady$1`. */
function withoutNumber(name: string): string {
  return name.replace(/\$\d+$/, '');
}
