import type { Json } from '../format/tagged.ts';
import type { ChartTransition } from '../format/trace.ts';
import { spelledOut, uncapitalised, type Words } from './names.ts';

/** What stands for guard parameters that a function computes. */
export const computedParams = '…';

/**
 * What a guarded transition demands, as a clause that follows "if": its description, the product's words for the guard in this machine
 * or in any, or the guard's name spelled out. `hasToken` is "there is a token".
 */
export function conditionClause(
  { source, guard, guardParams, description }: Condition,
  words: Words,
): string {
  if (description) return uncapitalised(description.replace(/^if /i, '').replace(/\.$/, ''));
  return guard === null ? '' : guardClause(guard, machineOfNode(source), words, guardParams);
}

/** What `conditionClause` reads of a transition. */
export type Condition = Pick<ChartTransition, 'source' | 'guard' | 'guardParams' | 'description'>;

function guardClause(guard: string, machine: string, words: Words, params?: Json): string {
  const known = words(`guard.${machine}.${guard}`) ?? words(`guard.${guard}`);
  if (known !== null) return known;
  const [, combination = '', inner = ''] = /^(not|and|or)\((.*)\)$/.exec(guard) ?? [];
  if (combination === 'not') return `it is not true that ${guardClause(inner, machine, words)}`;
  if (combination !== '')
    return topLevelNames(inner)
      .map((one) => guardClause(one, machine, words))
      .join(` ${combination} `);
  const name = spelledOut(guard);
  const [first = '', ...rest] = name.split(' ');
  return `${predicateWords(first, rest) ?? name}${paramsWords(params)}`;
}

/** The machine of a state: its id is how the state's begins. A state in a drawing of several machines has its path before that. */
function machineOfNode(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1).split(/[. ]/)[0] ?? '';
}

/** `[isReady]`, `[resumesAt: schedule]`. That parameters are computed says nothing to a reader. */
export function guardLabel({ guard, guardParams }: Pick<ChartTransition, 'guard' | 'guardParams'>): string {
  if (guard === null) return '';
  if (guardParams === undefined || guardParams === null || guardParams === computedParams)
    return `[${guard}]`;
  return `[${guard}: ${constantsOf(guardParams).join(', ')}]`;
}

function predicateWords(verb: string, others: readonly string[]): string | null {
  const rest = others.join(' ');
  if (rest === '') return null;
  if (verb === 'is' || verb === 'are')
    return others.length > 1 ? rest : `${verb === 'is' ? 'it is' : 'they are'} ${rest}`;
  if (verb === 'was' || verb === 'had' || /^(?:can|may|must|needs)$/.test(verb)) return `it ${verb} ${rest}`;
  if (verb === 'were') return `they were ${rest}`;
  if (verb === 'lacks') return `there is no ${rest}`;
  if (verb !== 'has') return null;
  if (/ed$/.test(rest)) return `it has ${rest}`;
  if (/[^su]s( left)?$/.test(rest)) return `there are ${rest}`;
  return `there is ${/^[aeio]/.test(rest) ? 'an' : 'a'} ${rest}`;
}

function paramsWords(params: Json | undefined): string {
  if (params === undefined || params === null || params === computedParams) return '';
  const words = constantsOf(params)
    .map((text) => spelledOut(text))
    .join(', ');
  return words === '' ? '' : ` ${words}`;
}

/** The constants of parameters: the value of a single one, `name value` of several. */
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

/** Splits `a, not(b), and(c, d)` at the outermost commas. */
function topLevelNames(list: string): string[] {
  const names = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) names.push('');
    else names[names.length - 1] += character;
  }
  return names.map((name) => name.trim()).filter(Boolean);
}
