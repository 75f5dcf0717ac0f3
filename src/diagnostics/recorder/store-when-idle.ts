import type { InputLog } from '../page/input-log.ts';
import { whenIdle } from '../page/when-idle.ts';
import type { JourneyRecorder } from './journey-recorder.ts';

/** So that a portion takes a few milliseconds on a slow phone, too. */
const portion = 4;
const pause = 2_000;

/** Stores what the log holds in portions, when the page has nothing else to do, and the rest when the page is hidden or left. */
export function storeWhenIdle(log: InputLog, recorder: JourneyRecorder): void {
  let isPlanned = false;

  function plan(delay: number): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => whenIdle(storePortion), delay);
  }

  function storePortion(): void {
    isPlanned = false;
    if (!recorder.store(portion)) plan(0);
  }

  log.listen(() => plan(pause));
  window.addEventListener('pagehide', () => recorder.store());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') recorder.store();
  });
}
