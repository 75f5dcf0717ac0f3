import type { ChartInvoke, ChartNode, ChartTransition } from '../format/trace.ts';
import { eventTitle } from './events.ts';
import { conditionClause } from './guards.ts';
import { capitalised, serviceTitle, spelledOut, type Words } from './names.ts';
import { durationWords } from './time.ts';

const maxTitleCharacters = 56;
const shortTitleCharacters = 34;

/** The title of a state: the beginning of its description, or its key spelled out. */
export function stateTitle({ key, description }: Pick<ChartNode, 'key' | 'description'>): string {
  const [sentence = ''] = (description ?? '').split(/[.;](?:\s|$)/);
  if (sentence === '') return capitalised(spelledOut(key));
  if (sentence.length <= shortTitleCharacters) return sentence;
  const [clause = ''] = sentence.split(/(?<!^Step [\d.]+)[:,]\s/);
  if (clause.includes(' ') && clause.length <= maxTitleCharacters) return clause;
  return sentence.length <= maxTitleCharacters ? sentence : capitalised(spelledOut(key));
}

/**
 * Describes what a transition waits for: "Edits the email" or `email.edit`, "answered", "after 30 s", "after
 * patience"; empty for one that is taken at once.
 */
export function eventWords(
  transition: ChartTransition,
  invokes: readonly ChartInvoke[],
  words: Words,
): string {
  const { event, kind, delay } = transition;
  switch (kind) {
    case 'always':
      return '';
    case 'delay':
      return `after ${delay?.ms ? durationWords(delay.ms) : spelledOut(delay?.name ?? '')}`;
    case 'done':
    case 'error':
      return outcomeWords(event, kind, invokes, words);
    default:
      return eventName(event, words);
  }
}

/** The condition of a transition, in words: "if there is a token", "otherwise"; empty where there is none. */
export function conditionWords(transition: ChartTransition, siblings: readonly ChartTransition[]): string {
  const { description, guard } = transition;
  if (guard !== null) return `if ${conditionClause(transition)}`;
  if (description) return description.replace(/\.$/, '');
  return earlierBranches(transition, siblings).length > 0 ? 'otherwise' : '';
}

/** The same where no other transition is in view: "unless there is a token" in place of "otherwise". */
export function loneConditionWords(
  transition: ChartTransition,
  siblings: readonly ChartTransition[],
): string {
  const said = conditionWords(transition, siblings);
  if (said !== 'otherwise') return said;
  const [first, ...others] = earlierBranches(transition, siblings);
  return first?.guard && others.length === 0 ? `unless ${conditionClause(first)}` : 'in any other case';
}

function earlierBranches(
  { source, event, branch }: ChartTransition,
  siblings: readonly ChartTransition[],
): ChartTransition[] {
  return siblings.filter((one) => one.source === source && one.event === event && one.branch < branch);
}

/** The title of what a state runs: "Saving the schedule". XState numbers inline actors without an id. */
export function invokeWords({ src, service }: Pick<ChartInvoke, 'src' | 'service'>, words: Words): string {
  if (/^\d+\./.test(src)) return 'Unnamed actor';
  return service ? serviceTitle(service.name, words) : capitalised(spelledOut(src));
}

function eventName(event: string, words: Words): string {
  const observed = /^xstate\.snapshot\.(.*)$/.exec(event)?.[1];
  if (observed !== undefined) return `${observed} changed`;
  return eventTitle(event, words);
}

function outcomeWords(
  event: string,
  kind: 'done' | 'error',
  invokes: readonly ChartInvoke[],
  words: Words,
): string {
  if (event.startsWith('xstate.done.state.')) return 'when done';
  const id = event.replace(/^xstate\.(?:done|error)\.actor\./, '');
  const invoke = invokes.find((one) => one.id === id);
  const outcome = kind === 'error' ? 'failed' : invoke?.service?.kind === 'api' ? 'answered' : 'done';
  if (!invoke) return `${capitalised(spelledOut(id))}: ${outcome}`;
  return invokes.length > 1 ? `${invokeWords(invoke, words)}: ${outcome}` : outcome;
}
