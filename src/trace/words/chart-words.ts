import type { ChartInvoke, ChartNode, ChartTransition } from '../format/trace.ts';
import { guardWords } from './guards.ts';
import { capitalised, eventNameWords, spelledOut } from './names.ts';
import { durationWords } from './time.ts';

/** In characters: a longer clause is a sentence, not a title. */
const longestTitle = 56;
const shortTitle = 34;

/** What people call a state: how its description begins, or its key spelled out. */
export function stateTitle({ key, description }: Pick<ChartNode, 'key' | 'description'>): string {
  const [sentence = ''] = (description ?? '').split(/[.;](?:\s|$)/);
  if (sentence === '') return capitalised(spelledOut(key));
  if (sentence.length <= shortTitle) return sentence;
  const [clause = ''] = sentence.split(/(?<!^Step [\d.]+)[:,]\s/);
  if (clause.includes(' ') && clause.length <= longestTitle) return clause;
  return sentence.length <= longestTitle ? sentence : capitalised(spelledOut(key));
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

/** What decides about a transition, in words: "if there is a token", "otherwise"; empty where nothing does. */
export function conditionWords(transition: ChartTransition, siblings: readonly ChartTransition[]): string {
  const { description, guard, guardParams } = transition;
  if (description) return description.replace(/\.$/, '');
  if (guard) return `if ${guardWords(guard, guardParams)}`;
  const { source, event, branch } = transition;
  const isLater = siblings.some((one) => one.source === source && one.event === event && one.branch < branch);
  return isLater ? 'otherwise' : '';
}

function outcomeWords(event: string, kind: 'done' | 'error', invokes: readonly ChartInvoke[]): string {
  if (event.startsWith('xstate.done.state.')) return 'when done';
  const id = event.replace(/^xstate\.(?:done|error)\.actor\./, '');
  const invoke = invokes.find((one) => one.id === id);
  const outcome = kind === 'error' ? 'failed' : invoke?.service?.kind === 'api' ? 'answered' : 'done';
  return invokes.length > 1 || !invoke
    ? `${capitalised(spelledOut(invoke?.src ?? id))}: ${outcome}`
    : outcome;
}
