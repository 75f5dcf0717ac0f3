import type { ChartInvoke, ChartTransition } from '../format/trace.ts';
import { eventLabel, eventTitle } from './events.ts';
import { guardText } from './guards.ts';
import { invokeName, type Words } from './names.ts';

/**
 * Describes what a transition waits for: "Edits the email" or `email.edit`, `done`, `after patience (30 s)`; empty for one that is taken
 * at once. An outcome names its actor where the state runs several.
 */
export function eventWords(transition: ChartTransition, invokes: readonly ChartInvoke[], words: Words): string {
  const { event, kind } = transition;
  if (kind === 'always') return '';
  if (kind === 'event' && !event.startsWith('xstate.')) return eventTitle(event, words);
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
  const invoke = invokes.find((one) => one.id === id);
  if (!invoke) return eventLabel(transition);
  const ended = outcome === 'done' ? 'done' : 'failed';
  return invokes.length > 1 ? `${invokeName(invoke)} ${ended}` : ended;
}

/** The condition of a transition: `if isReady`, `otherwise`; empty where there is none. */
export function conditionWords(transition: ChartTransition): string {
  if (transition.guard !== null) return `if ${guardText(transition)}`;
  return transition.branch > 0 ? 'otherwise' : '';
}
