import type { ChartTransition } from '@upwell/trace/chart';

/** An event that an active state mentions, and how to send it. */
export interface SendableEvent {
  /** Where the machine that takes it is drawn. */
  path: string;
  type: string;
  /** "submits the form" */
  phrase: string;
  /** Examples; the first that would be taken comes first. An empty one is sent at once. */
  payloads: readonly object[];
  isEnabled: boolean;
  /** The conditions that block it: "every field is filled in". */
  blockedBy: readonly string[];
  send(payload: object): void;
}

/** The events that can be sent from a chart. */
export interface SendableEvents {
  find(transition: ChartTransition): SendableEvent | undefined;
  /** A label was clicked; `element` is where a form belongs. */
  onSend(event: SendableEvent, element: Element): void;
}

/** "Send “submits the form”", "“submits the form” is blocked unless every field is filled in" */
export function sendName({ phrase, isEnabled, blockedBy }: SendableEvent): string {
  if (isEnabled) return `Send “${phrase}”`;
  return blockedBy.length > 0
    ? `“${phrase}” is blocked unless ${blockedBy.join(' or ')}`
    : `“${phrase}” is blocked`;
}
