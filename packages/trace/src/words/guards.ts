import type { Json } from '../format/tagged.ts';
import type { ChartTransition } from '../format/trace.ts';
import { spelledOut, uncapitalised } from './names.ts';

/** The text in place of guard parameters that a function computes. */
export const computedParams = '…';

/** The condition of a transition as a clause after "if": its description, or the guard's name spelled out. */
export function conditionClause({ guard, guardParams, description }: Condition): string {
  if (description) return uncapitalised(description.replace(/^if /i, '').replace(/\.$/, ''));
  if (guard === null) return '';
  return hasNoName(guard) ? 'a condition holds' : `${spelledOut(guard)}${paramsWords(guardParams)}`;
}

/** Is it an inline function? XState calls it by the property that it stands at. */
export function hasNoName(guard: string | null): boolean {
  return guard === 'guard' || guard === 'unnamed';
}

/** The fields of a transition that tell when it is taken. */
export type Condition = Pick<ChartTransition, 'guard' | 'guardParams' | 'description'>;

/** The guard as in a chart: `[isReady]`, `[resumesAt: schedule]`. Computed parameters are left out. */
export function guardLabel({ guard, guardParams }: Pick<ChartTransition, 'guard' | 'guardParams'>): string {
  if (guard === null) return '';
  if (guardParams === undefined || guardParams === null || guardParams === computedParams)
    return `[${guard}]`;
  return `[${guard}: ${constantsOf(guardParams).join(', ')}]`;
}

function paramsWords(params: Json | undefined): string {
  if (params === undefined || params === null || params === computedParams) return '';
  const words = constantsOf(params).map(spelledOut).join(', ');
  return words === '' ? '' : ` ${words}`;
}

function constantsOf(params: Json): string[] {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return [constantText(params)];
  const entries = Object.entries(params);
  return entries.length === 1
    ? entries.map(([, value]) => constantText(value))
    : entries.map(([name, value]) => `${name} ${constantText(value)}`);
}

function constantText(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
