import type { Json } from '../format/tagged.ts';
import type { ChartTransition } from '../format/trace.ts';
import { listed } from './grammar.ts';

/** The text in place of parameters that a function computes. */
export const computedParams = '…';

/** The fields of a transition that tell when it is taken. */
export type Condition = Pick<ChartTransition, 'guard' | 'guardParams' | 'description'>;

/** A guard as it is written: `isReady`, `isAt({ point: 'schedule' })`; an inline function has no name but the description of its transition. */
export function guardText({ guard, guardParams, description }: Condition): string {
  if (guard === null) return '';
  if (!isInline(guard)) return withParams(guard, guardParams);
  return description ? `“${description.replace(/\.$/, '')}”` : 'an inline guard';
}

/** Why an event led to nothing: "refused by `isComplete`", "no active state handles it". */
export function untakenWords(refusedBy: readonly string[]): string {
  return refusedBy.length > 0 ? `refused by ${listed(refusedBy)}` : 'no active state handles it';
}

/** Is it a function without a name? XState calls it by the property that it stands at. */
export function isInline(guard: string | null): boolean {
  return guard === 'guard' || guard === 'unnamed';
}

/** A guard or an action with its constant parameters: `big({ min: 2 })`. */
export function withParams(name: string, params: Json | undefined): string {
  if (params === undefined || params === null || params === computedParams) return name;
  const text = literal(params);
  return `${name}(${text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text})`;
}

const maxCharacters = 60;

/** A value as code. */
function literal(value: Json): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, one]) => `${/^[\w$]+$/.test(key) ? key : `'${key}'`}: ${literal(one)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
