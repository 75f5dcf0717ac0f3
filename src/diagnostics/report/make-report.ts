import { journeyText } from '@upwell/trace/format';
import type { RedactionProfile } from '@upwell/trace/profile';
import { findLeakInJourney, type Journey as SeenOnPage } from '@upwell/trace/record';
import type { ReadReport } from '../../../machines/browser/browser-services.ts';
import type { JourneyRecorder } from '../recorder/journey-recorder.ts';
import { describeJourney } from './describe-journey.ts';

export interface MakeReportOptions {
  recorder: Pick<JourneyRecorder, 'journey' | 'isOwn'>;
  redaction: RedactionProfile;
  /** What this page load has replaced. */
  seen: SeenOnPage;
  /** The text of the report that was sent. */
  sentText: string | null;
}

/** The customer's journey as a file and in words; refused when the leak check finds anything. */
export function makeReport({ recorder, redaction, seen, sentText }: MakeReportOptions): ReadReport {
  const journey = recorder.journey();
  const leak = findLeakInJourney(journey, redaction, seen, recorder.isOwn);
  if (leak !== null) return { outcome: 'refused', reason: leak };
  const text = journeyText(journey);
  const fileName = `what-happened-${journey.createdAt.slice(0, 10)}.flowjourney.json`;
  return {
    outcome: 'made',
    report: { fileName, pages: describeJourney(journey), text },
    isSent: text === sentText,
  };
}
