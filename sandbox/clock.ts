/** The time the sandbox lives by. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** 1 is lifelike; work that takes time takes a `speed`-th of it. */
  speed: number;
  /** The moment at which work that takes `ms` at speed 1 will be done. */
  after(ms: number): number;
}

const second = 1000;

/** How long background work takes at speed 1, in milliseconds. */
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

/** Has this moment come? A moment of `null` never comes. */
export function isPast(moment: number | null, clock: Clock): boolean {
  return moment !== null && moment <= clock.now();
}
