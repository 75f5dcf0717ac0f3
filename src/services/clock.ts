import type { BrowserEventSource } from './service-types.ts';

const second = 1000;

/**
 * Tells the time that this device's clock had at the start, and what passed since: a clock that is set meanwhile ends no offer and no
 * wait. Also ticks when the tab is shown again: browsers slow down the timers of hidden tabs.
 */
export const ticker: BrowserEventSource<'ticker'> = ({ send }) => {
  const start = Date.now();
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick() {
    clearTimeout(timer);
    const passed = Math.round(performance.now() - startedAt);
    send({ type: 'clock.ticked', now: start + passed });
    timer = setTimeout(tick, second - (passed % second));
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
