import type { Stream } from './kind.ts';

const second = 1000;

/**
 * Tells the time at once, whenever the wall clock shows a new second, and when the tab is shown again: a hidden tab is slowed,
 * and whoever comes back sees the truth.
 */
export const ticker: Stream<'ticker'> = ({ send }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick() {
    clearTimeout(timer);
    const now = Date.now();
    send({ type: 'clock.ticked', now });
    timer = setTimeout(tick, second - (now % second));
  }
  function tickWhenShown() {
    if (!document.hidden) tick();
  }
  tick();
  document.addEventListener('visibilitychange', tickWhenShown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenShown);
  };
};
