/** So many of so many. */
export interface Share {
  failed: number;
  all: number;
}

/**
 * Fisher's exact test, one-sided: the probability that chance alone puts so many of all failures, or more, into the first of two samples.
 */
export function fisher(sample: Share, other: Share): number {
  const all = sample.all + other.all;
  const failed = sample.failed + other.failed;
  const total = lnChoose(all, sample.all);
  let probability = 0;
  for (let inSample = sample.failed; inSample <= Math.min(failed, sample.all); inSample++) {
    const others = sample.all - inSample;
    const term = Math.exp(lnChoose(failed, inSample) + lnChoose(all - failed, others) - total);
    probability += term;
    // Behind the peak each term is smaller than the one before it.
    if (term < probability * 1e-12 && inSample > (failed * sample.all) / all) break;
  }
  return Math.min(1, probability);
}

function lnChoose(all: number, some: number): number {
  return some < 0 || some > all
    ? Number.NEGATIVE_INFINITY
    : lnFactorial(all) - lnFactorial(some) - lnFactorial(all - some);
}

/** By Stirling's series, which is exact to ten digits from 10 on. */
function lnFactorial(n: number): number {
  if (n < 10) return Math.log(factorials[n] ?? 1);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}

const factorials = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880];
