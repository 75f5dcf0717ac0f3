import type { BrowserEventSource } from './service-types.ts';

const second = 1000;

/** Also ticks when the tab is shown again: browsers slow down the timers of hidden tabs. */
export const ticker: BrowserEventSource<'ticker'> = ({ send }) => {
  const start = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick() {
    clearTimeout(timer);
    const now = Date.now();
    send({ type: 'clock.ticked', now });
    timer = setTimeout(tick, second - (Math.max(0, now - start) % second));
  }
  function tickWhenVisible() {
    if (!document.hidden) tick();
  }
  tick();
  document.addEventListener('visibilitychange', tickWhenVisible);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenVisible);
  };
};
