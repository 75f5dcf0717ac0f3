import type { Json } from '../format/tagged.ts';
import type { ChartInvoke, ChartNode, ChartTransition } from '../format/trace.ts';

/** What stands for guard parameters that a function computes. */
export const computedParams = '…';

/** An identifier as words: `creatingUser`, `CREATING_USER` and `creating-user` are "creating user". */
export function spelledOut(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In characters: a longer clause is a sentence, not a title. */
const longestTitle = 56;
const shortTitle = 34;

/** What people call a state: how its description begins, or its key spelled out. */
export function stateTitle({ key, description }: Pick<ChartNode, 'key' | 'description'>): string {
  const [sentence = ''] = (description ?? '').split(/[.;](?:\s|$)/);
  if (sentence === '') return capitalized(spelledOut(key));
  if (sentence.length <= shortTitle) return sentence;
  const [clause = ''] = sentence.split(/(?<!^Step [\d.]+)[:,]\s/);
  if (clause.includes(' ') && clause.length <= longestTitle) return clause;
  return sentence.length <= longestTitle ? sentence : capitalized(spelledOut(key));
}

/** What a transition waits for, in words: "Submit email", "answered", "after 30 s"; empty for one that is taken at once. */
export function eventWords(transition: ChartTransition, invokes: readonly ChartInvoke[]): string {
  const { event, kind, delay } = transition;
  switch (kind) {
    case 'always':
      return '';
    case 'delay':
      return `after ${delay?.ms ? durationWords(delay.ms) : spelledOut(delay?.name ?? '')}`;
    case 'done':
    case 'error':
      return outcomeWords(event, kind, invokes);
    default:
      return eventNameWords(event);
  }
}

/**
 * An event's type in words. Intents are `subject.verb`, facts `subject.participle`: `email.submit` is "Submit email", `poll.failed`
 * "Poll failed".
 */
export function eventNameWords(type: string): string {
  if (type === '*') return 'Anything else';
  const parts = type.split('.').map(spelledOut);
  const action = parts.at(-1) ?? '';
  const subject = parts.slice(0, -1).join(' ');
  if (subject === '' || action.split(' ').length > 2) return capitalized(action);
  if (factLike.test(action)) return capitalized(`${subject} ${action}`);
  const [verb, again] = [action.replace(/ again$/, ''), action.endsWith(' again') ? ' again' : ''];
  return capitalized(`${verb} ${subject}${again}`);
}

/** Words that follow what they are about: participles, adjectives, directions. */
const factLike = /(?:ed|able|ready|sent|gone|left|back|next|previous|forward)$/;

/** What decides about a transition, in words: "if there is a token", "otherwise"; empty where nothing does. */
export function conditionWords(transition: ChartTransition, siblings: readonly ChartTransition[]): string {
  const { description, guard, guardParams } = transition;
  if (description) return description.replace(/\.$/, '');
  if (guard) return `if ${guardWords(guard, guardParams)}`;
  const { source, event, branch } = transition;
  const isLater = siblings.some((one) => one.source === source && one.event === event && one.branch < branch);
  return isLater ? 'otherwise' : '';
}

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

/** A machine, call or browser task that a state runs, in words. */
export function invokeWords({ src }: Pick<ChartInvoke, 'src'>): string {
  return capitalized(spelledOut(src));
}

export function durationWords(ms: number): string {
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`;
}

function outcomeWords(event: string, kind: 'done' | 'error', invokes: readonly ChartInvoke[]): string {
  if (event.startsWith('xstate.done.state.')) return 'when done';
  const id = event.replace(/^xstate\.(?:done|error)\.actor\./, '');
  const invoke = invokes.find((one) => one.id === id);
  const outcome = kind === 'error' ? 'failed' : invoke?.service?.kind === 'api' ? 'answered' : 'done';
  return invokes.length > 1 || !invoke
    ? `${capitalized(spelledOut(invoke?.src ?? id))}: ${outcome}`
    : outcome;
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
