import type { ChartTransition } from '../../trace/chart/chart.ts';
import { eventNameWords } from '../../trace/words/names.ts';

/** An event that an active state mentions, and how to send it. */
export interface SendableEvent {
  /** Where the machine that takes it is drawn. */
  path: string;
  type: string;
  /** Examples; the first that would be taken comes first. An empty one is sent at once. */
  payloads: readonly object[];
  isEnabled: boolean;
  /** What blocks it, in words: "it is complete". */
  blockedBy: readonly string[];
  send(payload: object): void;
}

/** The events that can be sent from a chart. */
export interface SendableEvents {
  find(transition: ChartTransition): SendableEvent | undefined;
  /** A label was clicked; `element` is where a form belongs. */
  onSend(event: SendableEvent, element: Element): void;
}

/** "Send Continue", "Save schedule is blocked: not valid" */
export function sendName({ type, isEnabled, blockedBy }: SendableEvent): string {
  const words = eventNameWords(type);
  if (isEnabled) return `Send ${words}`;
  return blockedBy.length > 0
    ? `${words} is blocked unless ${blockedBy.join(' or ')}`
    : `${words} is blocked`;
}
