import { pageLog } from '../page/input-log.ts';
import { pageRecorder } from './page-recorder.ts';
import { storeWhenIdle } from './store-when-idle.ts';

/** Stores from now on what this page load records, and what waits in its log. */
export function startRecorder(): void {
  storeWhenIdle(pageLog, pageRecorder);
}
