import type { Random } from '../../sandbox/random.ts';
import type { Act } from './acts.ts';
import { patience } from './assumptions.ts';
import { drawMs } from './distributions.ts';
import type { EventQueue } from './event-queue.ts';

/** Does what is offered, each act after the time it takes. */
export interface Person {
  /** What can be done now. An act that is no longer offered is given up; one that still is goes on. */
  consider(offered: readonly Act[]): void;
}

export interface PersonOptions {
  queue: EventQueue;
  random: Random;
  perform: (act: Act) => void;
}

export function createPerson({ queue, random, perform }: PersonOptions): Person {
  const timers = new Map<string, unknown>();
  let triesInARow = 0;

  function begin(act: Act): void {
    const longer = act.kind === 'tryAgain' ? patience.factor ** triesInARow : 1;
    const ms = drawMs(random, act.takes) * Math.min(longer, patience.most);
    const timer = queue.setTimeout(() => {
      timers.delete(act.key);
      triesInARow = act.kind === 'next' ? 0 : triesInARow + 1;
      perform(act);
    }, ms);
    timers.set(act.key, timer);
  }

  return {
    consider(offered) {
      const keys = new Set(offered.map(({ key }) => key));
      for (const [key, timer] of timers) {
        if (keys.has(key)) continue;
        queue.clearTimeout(timer);
        timers.delete(key);
      }
      for (const act of offered) if (!timers.has(act.key)) begin(act);
    },
  };
}
