import type { ChartTransition } from '@upwell/trace/chart';

/** An event that an active state mentions, and how to send it. */
export interface SendableEvent {
  path: string;
  type: string;
  /** "Submits the form" */
  title: string;
  /** Examples; the first that would be taken comes first. */
  payloads: readonly object[];
  isEnabled: boolean;
  /** The conditions that block it: "is complete". */
  blockedBy: readonly string[];
  /** Sends it with the first example. */
  send(): void;
}

/** Finds the event that can be sent from the arrow of a transition. */
export type SendableEvents = (transition: ChartTransition) => SendableEvent | undefined;

/** "Send “Submits the form”", "“Submits the form” is blocked unless is complete" */
export function sendName({ title, isEnabled, blockedBy }: SendableEvent): string {
  if (isEnabled) return `Send “${title}”`;
  return blockedBy.length > 0 ? `“${title}” is blocked unless ${blockedBy.join(' or ')}` : `“${title}” is blocked`;
}
