import { config } from '../../config.ts';
import { createRedactor } from '../../trace/redact/redactor.ts';
import { redaction } from '../../trace-profile/redaction.ts';
import { pageLog } from '../page/page-log.ts';
import { environmentAt } from './environment.ts';
import { createJourneyRecorder } from './journey-recorder.ts';
import { createJourneyStore } from './journey-store.ts';

/** The recorder of this page load. */
export const pageRecorder = createJourneyRecorder({
  log: pageLog,
  store: createJourneyStore(),
  redactor: createRedactor(redaction),
  app: { name: config.brandName, version: __APP_VERSION__, commit: __APP_COMMIT__ },
  environmentAt,
});
