type Task = () => void;

const waiting = new Set<Task>();
let isAsked = false;

/** On a page that is never idle the Lab still follows, this late. */
const patienceMs = 250;
/** A pause with a frame, for a browser without idle periods. */
const frameMs = 16;

/**
 * Runs tasks one in each idle period, so that the page has a frame between any two. One that waits already waits once. Returns the
 * function that gives the turn up.
 */
export function inTurn(task: Task): () => void {
  waiting.add(task);
  askForTurn();
  return () => waiting.delete(task);
}

function askForTurn(): void {
  if (isAsked) return;
  isAsked = true;
  // Safari has no idle periods.
  if ('requestIdleCallback' in window) requestIdleCallback(runNext, { timeout: patienceMs });
  else setTimeout(runNext, frameMs);
}

function runNext(): void {
  isAsked = false;
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  if (waiting.size > 0) askForTurn();
  task();
}
