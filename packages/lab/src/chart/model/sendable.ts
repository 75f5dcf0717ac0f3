import type { ChartTransition } from '@upwell/trace/chart';

/** An event that an active state mentions, and how to send it. */
export interface SendableEvent {
  path: string;
  type: string;
  /** "Submits the form" */
  title: string;
  /** Examples; the first that would be taken comes first. An empty one is sent at once. */
  payloads: readonly object[];
  isEnabled: boolean;
  /** The conditions that block it: "is complete". */
  blockedBy: readonly string[];
  send(payload: object): void;
}

/** The events that can be sent from a chart. */
export interface SendableEvents {
  find(transition: ChartTransition): SendableEvent | undefined;
  /** A label was clicked; `element` is where a form belongs. */
  onSend(event: SendableEvent, element: Element): void;
}

/** "Send “Submits the form”", "“Submits the form” is blocked unless is complete" */
export function sendName({ title, isEnabled, blockedBy }: SendableEvent): string {
  if (isEnabled) return `Send “${title}”`;
  return blockedBy.length > 0
    ? `“${title}” is blocked unless ${blockedBy.join(' or ')}`
    : `“${title}” is blocked`;
}
