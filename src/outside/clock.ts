import type { Stream } from './kind.ts';

const second = 1000;

/** Tells the time at once, then whenever the wall clock shows a new second: a slowed tab is late, never wrong. */
export const ticker: Stream<'ticker'> = ({ send }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick() {
    const now = Date.now();
    send({ type: 'clock.ticked', now });
    timer = setTimeout(tick, second - (now % second));
  }
  tick();
  return () => clearTimeout(timer);
};
