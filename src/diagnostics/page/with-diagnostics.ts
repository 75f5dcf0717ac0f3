import type { FlowServices } from '../../services/flow-services.ts';
import { noteLeftPage } from '../left-page.ts';
import { pageLog } from '../page-log.ts';
import { storing } from '../storing.ts';
import { whenIdle } from '../when-idle.ts';

/** The first screen comes before the recorder, which is 12 kB (gzip). */
const recorderDelayMs = 2_000;

/**
 * Records what the flows of this page receive (docs/product.md, Send what happened). The recorder's code comes once
 * the first screen is there and the page is idle; if it never does, nothing is recorded. In a build without diagnostics, the services
 * unchanged.
 */
export function withDiagnostics(services: FlowServices, isContent: boolean): FlowServices {
  if (!__DIAGNOSTICS__) return services;
  storing.isAllowed = !isContent;
  setTimeout(() => whenIdle(loadRecorder), recorderDelayMs);
  // What a person does may lead to another page before this one was ever idle.
  for (const type of ['pointerdown', 'keydown', 'submit'])
    addEventListener(type, loadRecorder, { capture: true, once: true });
  if (storing.isAllowed) addEventListener('pagehide', noteUnrecorded);
  return {
    ...services,
    inspect(event) {
      services.inspect?.(event);
      pageLog.inspect(event);
    },
  };
}

let isLoading = false;

function noteUnrecorded(): void {
  noteLeftPage(pageLog);
}

async function loadRecorder(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    (await import('../recorder/start-recorder.ts')).startRecorder();
    removeEventListener('pagehide', noteUnrecorded);
  } catch {
    pageLog.close();
  }
}
