/** How the backend fails during an outage. */
export type OutageKind = keyof typeof outageKinds;

export interface Outage {
  kind: OutageKind;
  fromMs: number;
  toMs: number;
}

/** What is said of each kind in the report. */
export const outageKinds = {
  refused: 'connection refused at once',
  hang: 'no answer until the timeout',
  unavailable: '503 with `Retry-After: 30`',
  offline: 'every customer offline, back online in the same instant',
} as const;

export const retryAfterSeconds = 30;

export function isDown(outage: Outage | null, atMs: number): outage is Outage {
  return outage !== null && atMs >= outage.fromMs && atMs < outage.toMs;
}
