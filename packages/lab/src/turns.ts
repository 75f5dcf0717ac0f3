const waiting = new Set<() => void>();
let isAsked = false;

/** In milliseconds: on a page that is never idle the dock still follows. */
const patience = 250;

/** Runs tasks one in each idle period, so that the page under the dock has a frame between any two. One that waits already waits once. */
export function inTurn(task: () => void): void {
  waiting.add(task);
  askForTurn();
}

/** The task is not run any more. */
export function giveUpTurn(task: () => void): void {
  waiting.delete(task);
}

function askForTurn(): void {
  if (isAsked) return;
  isAsked = true;
  // Safari has no idle periods.
  if ('requestIdleCallback' in window) requestIdleCallback(runNext, { timeout: patience });
  else setTimeout(runNext, 30);
}

function runNext(): void {
  isAsked = false;
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  if (waiting.size > 0) askForTurn();
  task();
}
