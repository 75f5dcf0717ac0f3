import { type ChartInvoke, type ChartNode, type ChartTransition, eventLabel } from '@upwell/trace/chart';
import {
  conditionWords,
  eventWords,
  guardLabel,
  invokeWords,
  loneConditionWords,
  stateTitle,
  type Words,
} from '@upwell/trace/words';

/** Descriptions and spelled-out names, or the identifiers of the code. */
export type ChartLook = 'words' | 'identifiers';

/** A transition in one line: "Submits the email, if it is valid" or `email.submit [isValid]`. */
export function transitionText(
  transition: ChartTransition,
  node: ChartNode,
  look: ChartLook,
  words: Words,
): string {
  if (look === 'identifiers') return partsOf(transition, node, look, words).filter(Boolean).join(' ');
  const event = eventWords(transition, node.invokes, words);
  const condition = loneConditionWords(transition, node.transitions);
  return [event || (condition === '' ? 'at once' : ''), condition].filter(Boolean).join(', ');
}

/** The event or delay of a transition, and its condition, as texts. */
export function partsOf(
  transition: ChartTransition,
  node: ChartNode,
  look: ChartLook,
  words: Words,
): [string, string] {
  return look === 'words'
    ? [eventWords(transition, node.invokes, words), conditionWords(transition, node.transitions)]
    : [eventLabel(transition), guardLabel(transition)];
}

/** The name of an invoked service or machine in words, or `id: source` where the two differ. */
export function invokeText(invoke: ChartInvoke, look: ChartLook, words: Words): string {
  const { id, src, machine, service } = invoke;
  if (look === 'words') return invokeWords(invoke, words);
  const name = id === src ? id : `${id}: ${src}`;
  return machine === null && service?.kind === 'api' && service.name !== src
    ? `${name} (${service.name})`
    : name;
}

export function stateText(node: ChartNode, look: ChartLook): string {
  return look === 'words' ? stateTitle(node) : node.key;
}
