/** Milliseconds between two turns: drawing a page takes about 20 ms, and scrolling needs the rest. */
const pause = 40;

const waiting: (() => void)[] = [];
let isRunning = false;

/** Calls back when it is this caller's turn, one caller at a time; returns the function that gives the turn up. */
export function takeTurn(then: () => void): () => void {
  waiting.push(then);
  if (!isRunning) {
    isRunning = true;
    setTimeout(next, 0);
  }
  return () => {
    const index = waiting.indexOf(then);
    if (index >= 0) waiting.splice(index, 1);
  };
}

function next(): void {
  waiting.shift()?.();
  isRunning = waiting.length > 0;
  if (isRunning) setTimeout(next, pause);
}
