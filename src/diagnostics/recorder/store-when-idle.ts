import type { InputLog } from '../page/input-log.ts';
import { whenIdle } from '../page/when-idle.ts';
import { browserTimeZone } from './browser-time-zone.ts';
import type { SessionRecorder } from './session-recorder.ts';

/** A portion ends with what exceeds it, in milliseconds: the first ones take several times as long as the rest. */
const longestPortion = 5;
const pause = 2_000;

/** Stores what the log holds in portions, when the page has nothing else to do, and the rest when the page is hidden or left. */
export function storeWhenIdle(log: InputLog, recorder: SessionRecorder): void {
  let isPlanned = false;

  function plan(delay: number): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => whenIdle(storePortion), delay);
  }

  function storePortion(): void {
    isPlanned = false;
    const end = performance.now() + longestPortion;
    let isDone: boolean;
    do isDone = recorder.store(1);
    while (!isDone && performance.now() < end);
    if (!isDone) plan(0);
  }

  whenIdle(browserTimeZone);
  log.listen(() => plan(pause));
  window.addEventListener('pagehide', () => recorder.store());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') recorder.store();
  });
}
