import type { Stream } from './browser-service.ts';

const second = 1000;

/**
 * Tells the time at once, then with every whole second since, and when the tab is shown again: a hidden tab is slowed, and
 * whoever comes back sees the truth.
 */
export const ticker: Stream<'ticker'> = ({ send }) => {
  const start = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick() {
    clearTimeout(timer);
    const now = Date.now();
    send({ type: 'clock.ticked', now });
    timer = setTimeout(tick, second - (Math.max(0, now - start) % second));
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
