/** Of an idle period, in milliseconds: the rest is for what the page needs itself. */
const reserve = 4;
/** Without idle periods, in milliseconds. */
const stretch = 8;

/** Calls back in the next idle period, with a function that says whether there is time for more; returns the function that cancels it. */
export function whenIdle(then: (hasTime: () => boolean) => void): () => void {
  const during = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    then(() => performance.now() < end);
  };
  // Safari has no idle periods.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(during, 1, stretch);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(
    (period) => during(Math.max(reserve, period.timeRemaining() - reserve)),
    { timeout: 300 },
  );
  return () => cancelIdleCallback(request);
}
