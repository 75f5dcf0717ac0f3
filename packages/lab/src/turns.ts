/** A task may go on as long as it has time. */
type Task = (hasTime: () => boolean) => void;

const waiting = new Set<Task>();
let isAsked = false;

/** In milliseconds: on a page that is never idle the Lab still follows. */
const patience = 250;
/** What an idle period keeps for the page, and how long a task may take on a page that is never idle, in milliseconds. */
const reserve = 4;
/** In milliseconds, where the browser has no idle periods: a pause with a frame, and how long a task may take. */
const stretch = { pause: 16, length: 8 };

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
  if ('requestIdleCallback' in window) {
    requestIdleCallback((period) => runNext(Math.max(reserve, period.timeRemaining() - reserve)), {
      timeout: patience,
    });
  } else setTimeout(runNext, stretch.pause, stretch.length);
}

function runNext(milliseconds: number): void {
  isAsked = false;
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  if (waiting.size > 0) askForTurn();
  const end = performance.now() + milliseconds;
  task(() => performance.now() < end);
}
