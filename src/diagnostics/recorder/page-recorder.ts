import { createJourney, createRedactor } from '@upwell/trace/record';
import { config } from '../../config.ts';
import { redaction } from '../../lab-profile/redaction/redaction.ts';
import { isStored } from '../page/is-stored.ts';
import { pageLog } from '../page/page-log.ts';
import { browserTimeZone } from './browser-time-zone.ts';
import { createJourneyRecorder } from './journey-recorder.ts';
import { createJourneyStore } from './journey-store.ts';

const store = createJourneyStore({ isStoring: isStored() });

/** What this page load has replaced. */
export const seenOnPage = createJourney(redaction, store.identity());

const redactor = createRedactor(redaction, seenOnPage);

/** The recorder of this page load. */
export const pageRecorder = createJourneyRecorder({
  log: pageLog,
  store,
  redactor,
  app: { name: config.brandName, version: __APP_VERSION__, commit: __APP_COMMIT__ },
  environmentAt: (path) =>
    redactor.environment({
      userAgent: navigator.userAgent,
      viewport: { width: window.innerWidth, height: window.innerHeight },
      locale: navigator.language,
      timeZone: browserTimeZone(),
      path,
    }),
});
