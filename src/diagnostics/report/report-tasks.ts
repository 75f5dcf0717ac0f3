import { downloadText } from '@upwell/ui';
import type { ApiError } from '../../../machines/api/errors.ts';
import { config } from '../../config/config.ts';
import type { BrowserTask } from '../../services/service-types.ts';
import { pageRecorder, seenOnPage } from '../recorder/page-recorder.ts';
import { redaction } from '../redaction/redaction.ts';
import { canSaveFiles } from './can-save-files.ts';
import { makeReport } from './make-report.ts';
import { createSendOnce } from './send-once.ts';

const timeoutMs = 60_000;

const reports = createSendOnce(post);

export const readReport: BrowserTask<'readReport'> = () =>
  makeReport({ recorder: pageRecorder, redaction, seen: seenOnPage, sentText: reports.sentText() });

export const saveFile: BrowserTask<'saveFile'> = ({ name, text }) => {
  if (!canSaveFiles(navigator.userAgent)) throw new Error('This app saves no files');
  downloadText(name, text);
  return undefined;
};

export const sendReport: BrowserTask<'sendReport'> = ({ text }) => reports.send(text);

/** To the address of the configuration, without cookies. Rejects with an `ApiError`. */
async function post(text: string): Promise<undefined> {
  if (config.diagnosticsUrl === null) throw new Error('This site receives no reports');
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  const response = await fetch(config.diagnosticsUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: ending.signal,
  })
    .catch(() => Promise.reject<Response>({ kind: 'network' } satisfies ApiError))
    .finally(() => clearTimeout(timer));
  if (!response.ok) throw { kind: 'status', status: response.status } satisfies ApiError;
  return undefined;
}
