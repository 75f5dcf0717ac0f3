import type { Random } from '../../sandbox/random.ts';

/** How a duration varies, in seconds. */
export type Duration =
  /** People: half take less than the median, one in six more than 1.65 times as long, one in fifty 2.8 times. */
  | { median: number }
  /** Something that happens to a person now and then: the time to the next one. */
  | { mean: number }
  /** Anything in between is as likely. */
  | { from: number; to: number };

const spreadOfPeople = 0.5;

/** A duration, in milliseconds. */
export function drawMs(random: Random, duration: Duration): number {
  return Math.round(drawSeconds(random, duration) * 1000);
}

function drawSeconds(random: Random, duration: Duration): number {
  if ('median' in duration) return duration.median * Math.exp(spreadOfPeople * drawNormal(random));
  if ('mean' in duration) return -duration.mean * Math.log(1 - random());
  return duration.from + (duration.to - duration.from) * random();
}

/** Of the standard normal distribution (Box-Muller). */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
