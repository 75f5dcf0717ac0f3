import type { ClockTicked } from '../browser/browser-services.ts';
import type { TabNoted } from './step-events.ts';

/** When the waits of this tab began, in milliseconds since 1970; `null` before. */
export interface WaitStarts {
  preparingSince: number | null;
  connectingSince: number | null;
}

/** The time that a step has waited, by the wall clock. */
export interface WaitingTime {
  /** Milliseconds since 1970; `null` until the first tick, unless this tab has waited before. */
  startedAt: number | null;
  waitedSeconds: number;
}

export function waitingSince(startedAt: number | null): WaitingTime {
  return { startedAt, waitedSeconds: 0 };
}

/** The time that the preparation usually takes. */
export const usualMinutes = { min: 2, max: 5 };
/** From then on the advice to contact support is prominent. */
export const longMinutes = 30;

/** The waiting time after a tick of the clock. */
export function waitingTimeAt(now: number, { startedAt, waitedSeconds }: WaitingTime): WaitingTime {
  // A clock that was set back, also before a reload, takes no time away.
  const start = Math.min(startedAt ?? now, now - waitedSeconds * 1000);
  return { startedAt: start, waitedSeconds: Math.floor((now - start) / 1000) };
}

function beginsWait({ context }: { context: WaitingTime }): boolean {
  return context.startedAt === null;
}

const countTime = { type: 'countTime', params: ({ event }: { event: ClockTicked }) => event } as const;

/** The transitions of a clock's tick, for a machine that has these actions. */
export const ticksOfWait = [
  {
    description: 'A wait begins, which a reload goes on with.',
    guard: beginsWait,
    actions: [countTime, 'noteWait'],
  },
  { actions: countTime },
] as const;

export function waitNoted(wait: keyof WaitStarts, { startedAt }: WaitingTime): TabNoted<Partial<WaitStarts>> {
  return { type: 'draft.noted', notes: { [wait]: startedAt } };
}

export function isOverdue({ waitedSeconds }: WaitingTime): boolean {
  return waitedSeconds > usualMinutes.max * 60;
}

export function isLongWait({ waitedSeconds }: WaitingTime): boolean {
  return waitedSeconds >= longMinutes * 60;
}
