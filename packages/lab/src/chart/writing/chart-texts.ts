import type { ChartInvoke, ChartNode, ChartTransition } from '@upwell/trace/chart';
import {
  conditionWords,
  eventWords,
  invokeWords,
  loneConditionWords,
  stateTitle,
  type Words,
} from '@upwell/trace/words';

/** Puts the parts of a chart into texts. */
export interface ChartTexts {
  state(node: ChartNode): string;
  /** The name of an invoked service or machine. */
  invoke(invoke: ChartInvoke): string;
  /** A transition in one line: "Submits the email, if it is valid". */
  transition(transition: ChartTransition, source: ChartNode): string;
  /** The event or delay of a transition, and its condition. */
  partsOf(transition: ChartTransition, source: ChartNode): readonly [event: string, condition: string];
}

export function chartTexts(words: Words): ChartTexts {
  return {
    state: stateTitle,
    invoke: (invoke) => invokeWords(invoke, words),
    transition(transition, { invokes, transitions }) {
      const event = eventWords(transition, invokes, words);
      const condition = loneConditionWords(transition, transitions);
      return [event || (condition === '' ? 'at once' : ''), condition].filter(Boolean).join(', ');
    },
    partsOf: (transition, { invokes, transitions }) => [
      eventWords(transition, invokes, words),
      conditionWords(transition, transitions),
    ],
  };
}
