export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** 1 is real time; at 10 background work takes a tenth of it. */
  speed: number;
  /** When work that takes `ms` at speed 1 and starts now is done. */
  after(ms: number): number;
}

const second = 1000;

/** Durations of background work at speed 1, in milliseconds. */
export const durations = {
  /** From one generated template to the next. */
  template: 8 * second,
  /** From the saved schedule to a ready scheduler. */
  scheduler: 120 * second,
  /** From the ready scheduler to the connection link. */
  link: 20 * second,
};

export function createClock(speed: number, now: () => number): Clock {
  return { now, speed, after: (ms) => now() + ms / speed };
}

/** Is this moment in the past? `null` never is. */
export function isPast(moment: number | null, clock: Clock): boolean {
  return moment !== null && moment <= clock.now();
}
