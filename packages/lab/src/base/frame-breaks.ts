/** Longer work on the page is felt. */
const sliceMs = 40;

/** For long work on the page: call it often, and wait for what it returns; it lets the page draw a frame when that is due. */
export function createFrameBreaks(now: () => number = () => performance.now()) {
  let since = now();
  return async (): Promise<boolean> => {
    if (now() - since < sliceMs) return false;
    await new Promise((resolve) => setTimeout(resolve));
    since = now();
    return true;
  };
}

/** Does long work with such breaks, and says after each how far it is. */
export async function withFrameBreaks<Progress, Result>(
  work: Generator<Progress, Result>,
  onBreak: (progress: Progress) => void,
): Promise<Result> {
  const pause = createFrameBreaks();
  for (let portion = work.next(); ; portion = work.next()) {
    if (portion.done) return portion.value;
    if (await pause()) onBreak(portion.value);
  }
}
