import { pageLog } from '../page-log.ts';
import { pageRecorder } from './page-recorder.ts';
import { recordWhenIdle } from './record-when-idle.ts';

/** Records what waits in the log of this page load, and what follows. */
export function startRecorder(): void {
  recordWhenIdle(pageLog, pageRecorder);
}
