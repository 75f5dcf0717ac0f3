import type { RedactionProfile } from '@upwell/trace/profile';
import { findLeakInPages, type RedactionMemory } from '@upwell/trace/record';
import { sessionText } from '@upwell/trace/session';
import type { ReadReport } from '../../../machines/browser/browser-services.ts';
import type { SessionRecorder } from '../recorder/session-recorder.ts';
import { describeSession } from './describe-session.ts';

export interface MakeReportOptions {
  recorder: Pick<SessionRecorder, 'session' | 'isOwn'>;
  redaction: RedactionProfile;
  seen: RedactionMemory;
  sentText: string | null;
}

/** The customer's session as a file and in words; refused when the leak check finds anything. */
export function makeReport({ recorder, redaction, seen, sentText }: MakeReportOptions): ReadReport {
  const session = recorder.session();
  const leak = findLeakInPages(session.pages, redaction, seen, recorder.isOwn);
  if (leak !== null) return { outcome: 'refused', reason: leak };
  const text = sessionText(session);
  const [first] = session.pages;
  const fileName = `what-happened${first ? `-${first.createdAt.slice(0, 10)}` : ''}.session.json`;
  return {
    outcome: 'made',
    report: { fileName, pages: describeSession(session), text },
    isSent: text === sentText,
  };
}
