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

/** Puts the parts of a chart into texts. */
export interface ChartTexts {
  look: ChartLook;
  state(node: ChartNode): string;
  /** The name of an invoked service or machine in words, or `id: source` where the two differ. */
  invoke(invoke: ChartInvoke): string;
  /** A transition in one line: "Submits the email, if it is valid" or `email.submit [isValid]`. */
  transition(transition: ChartTransition, source: ChartNode): string;
  /** The event or delay of a transition, and its condition. */
  partsOf(transition: ChartTransition, source: ChartNode): readonly [event: string, condition: string];
}

export function chartTexts(look: ChartLook, words: Words): ChartTexts {
  return look === 'words' ? textsInWords(words) : identifiers;
}

function textsInWords(words: Words): ChartTexts {
  return {
    look: 'words',
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

const identifiers: ChartTexts = {
  look: 'identifiers',
  state: ({ key }) => key,
  invoke({ id, src, machine, service }) {
    const name = id === src ? id : `${id}: ${src}`;
    const isNamedElse = machine === null && service?.kind === 'api' && service.name !== src;
    return isNamedElse ? `${name} (${service.name})` : name;
  },
  transition: (transition) => [eventLabel(transition), guardLabel(transition)].filter(Boolean).join(' '),
  partsOf: (transition) => [eventLabel(transition), guardLabel(transition)],
};
