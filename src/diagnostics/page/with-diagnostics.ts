import type { FlowServices } from '../../services/flow-services.ts';
import { pageLog } from './page-log.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Records what the flows of this page receive (docs/product.md, Send what happened). The recorder's code comes once the page is idle; if
 * it never does, nothing is recorded. In a build without diagnostics, the services unchanged.
 */
export function withDiagnostics(services: FlowServices): FlowServices {
  if (!__DIAGNOSTICS__) return services;
  whenIdle(startRecorder);
  // A form may lead to another page before this one was ever idle.
  addEventListener('submit', startRecorder, true);
  return {
    ...services,
    inspect(event) {
      services.inspect?.(event);
      pageLog.inspect(event);
    },
  };
}

let isStarted = false;

async function startRecorder(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const [{ pageRecorder }, { storeWhenIdle }] = await Promise.all([
      import('../recorder/page-recorder.ts'),
      import('../recorder/store-when-idle.ts'),
    ]);
    storeWhenIdle(pageLog, pageRecorder);
  } catch {
    pageLog.close();
  }
}
