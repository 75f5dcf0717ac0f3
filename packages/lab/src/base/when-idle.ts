type Task = () => void;

const waiting = new Set<Task>();
let isScheduled = false;

/** A task runs this late even on a page that is never idle. */
const maxWaitMs = 250;
/** A pause with a frame, for Safari, which has no idle periods. */
const pauseMs = 16;

/**
 * Runs one task in each idle period, so that the page has a frame between any two. A task that waits already is not added again. Returns
 * the function that cancels it.
 */
export function whenIdle(task: Task): () => void {
  waiting.add(task);
  schedule();
  return () => waiting.delete(task);
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  if ('requestIdleCallback' in window) requestIdleCallback(runNext, { timeout: maxWaitMs });
  else setTimeout(runNext, pauseMs);
}

function runNext(): void {
  isScheduled = false;
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  if (waiting.size > 0) schedule();
  task();
}
