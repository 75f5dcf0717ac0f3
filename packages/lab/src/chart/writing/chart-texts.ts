import { type ChartNode, type ChartTransition, conditionWords, eventWords, type Words } from '@upwell/trace/chart';

/** Puts the parts of a chart into texts. */
export interface ChartTexts {
  /** A transition in one line: "Submits the email, if isValid". */
  transition(transition: ChartTransition, source: ChartNode): string;
  /** The event or delay of a transition, and its condition. */
  partsOf(transition: ChartTransition, source: ChartNode): readonly [event: string, condition: string];
}

export function chartTexts(words: Words): ChartTexts {
  return {
    transition(transition, { invokes }) {
      const event = eventWords(transition, invokes, words);
      const condition = conditionWords(transition);
      return [event || (condition === '' ? 'at once' : ''), condition].filter(Boolean).join(', ');
    },
    partsOf: (transition, { invokes }) => [eventWords(transition, invokes, words), conditionWords(transition)],
  };
}
