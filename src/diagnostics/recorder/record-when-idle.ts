import type { InputLog } from '@upwell/trace/record';
import { whenIdle } from '../when-idle.ts';
import { browserTimeZone } from './browser-time-zone.ts';
import type { SessionRecorder } from './session-recorder.ts';

/** A portion ends with what exceeds it: the first ones take several times as long as the rest. */
const portionMs = 5;
const pauseMs = 2_000;

/** Redacts what the log holds in portions, when the page has nothing else to do, and stores it when the page is hidden or left. */
export function recordWhenIdle(log: InputLog, recorder: SessionRecorder): void {
  let isPlanned = false;

  function plan(delay: number): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => whenIdle(takePortion), delay);
  }

  function takePortion(): void {
    isPlanned = false;
    const end = performance.now() + portionMs;
    let isDone: boolean;
    do isDone = recorder.take(1);
    while (!isDone && performance.now() < end);
    if (!isDone) plan(0);
  }

  whenIdle(browserTimeZone);
  log.listen(() => plan(pauseMs));
  window.addEventListener('pagehide', () => recorder.save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') recorder.save();
  });
}
