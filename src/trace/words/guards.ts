import type { Json } from '../format/tagged.ts';
import type { ChartTransition } from '../format/trace.ts';
import { spelledOut } from './names.ts';

/** What stands for guard parameters that a function computes. */
export const computedParams = '…';

/** A guard's name in words that follow "if": `hasToken` is "there is a token". */
export function guardWords(guard: string, params?: Json): string {
  const [, combination = '', inner = ''] = /^(not|and|or)\((.*)\)$/.exec(guard) ?? [];
  if (combination === 'not') return `not: ${guardWords(inner)}`;
  if (combination !== '')
    return topLevelNames(inner)
      .map((one) => guardWords(one))
      .join(` ${combination} `);
  const words = spelledOut(guard);
  const [first = '', ...rest] = words.split(' ');
  const others = rest.join(' ');
  return `${predicateWords(first, others) ?? words}${paramsWords(params)}`;
}

/** `[isReady]`, `[resumesAt: schedule]`, `[isStatus …]` */
export function guardLabel({ guard, guardParams }: Pick<ChartTransition, 'guard' | 'guardParams'>): string {
  if (guard === null) return '';
  if (guardParams === undefined || guardParams === null) return `[${guard}]`;
  if (guardParams === computedParams) return `[${guard} …]`;
  return `[${guard}: ${constantsOf(guardParams).join(', ')}]`;
}

function predicateWords(verb: string, rest: string): string | null {
  if (rest === '') return null;
  if (verb === 'is' || verb === 'are') return rest;
  if (verb === 'was' || verb === 'had' || /^(?:can|may|must|needs)$/.test(verb)) return `it ${verb} ${rest}`;
  if (verb === 'were') return `they were ${rest}`;
  if (verb === 'lacks') return `there is no ${rest}`;
  if (verb !== 'has') return null;
  if (/ed$/.test(rest)) return `it has ${rest}`;
  if (/[^su]s$/.test(rest)) return `there are ${rest}`;
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
