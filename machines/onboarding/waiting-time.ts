/** How long a step has waited, by the wall clock. */
export interface WaitingTime {
  /** Milliseconds since 1970; `null` until the first tick. */
  startedAt: number | null;
  waitedSeconds: number;
}

export const noWaitingTime: WaitingTime = { startedAt: null, waitedSeconds: 0 };

const longWaitSeconds = 30 * 60;

/** The waiting time after a tick of the clock. */
export function waitingTimeAt(now: number, { startedAt }: WaitingTime): WaitingTime {
  const start = startedAt ?? now;
  return { startedAt: start, waitedSeconds: Math.max(0, Math.floor((now - start) / 1000)) };
}

/** After half an hour the advice to contact support becomes prominent. */
export function isLongWait({ waitedSeconds }: WaitingTime): boolean {
  return waitedSeconds >= longWaitSeconds;
}
