import { createRedactionMemory, createRedactor } from '@upwell/trace/record';
import { readBuild } from '../../config/build.ts';
import { config } from '../../config/config.ts';
import { pageLog } from '../page-log.ts';
import { reference } from '../page-number.ts';
import { redaction } from '../redaction/redaction.ts';
import { storing } from '../storing.ts';
import { browserTimeZone } from './browser-time-zone.ts';
import { createSessionRecorder } from './session-recorder.ts';
import { createSessionStore } from './session-store.ts';

const store = createSessionStore({ isStoring: storing.isAllowed });

/** The values that this page load has replaced by pseudonyms. */
export const seenOnPage = createRedactionMemory(redaction, store.origin());

const redactor = createRedactor(redaction, seenOnPage);

/** The recorder of this page load. */
export const pageRecorder = createSessionRecorder({
  log: pageLog,
  store,
  redactor,
  app: { name: config.brandName, ...readBuild() },
  reference,
  environmentAt: (path) =>
    redactor.environment({
      userAgent: navigator.userAgent,
      viewport: { width: window.innerWidth, height: window.innerHeight },
      locale: navigator.language,
      timeZone: browserTimeZone(),
      path,
    }),
});
