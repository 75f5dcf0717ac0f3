import type { ApiError } from '../../../machines/api/errors.ts';
import { config } from '../../config.ts';
import { downloadText } from '../../services/download.ts';
import type { BrowserTask } from '../../services/service-types.ts';
import { journeyText } from '../../trace/format/journey-text.ts';
import { pageRecorder } from '../recorder/page-recorder.ts';
import { describeJourney } from './describe-journey.ts';

const timeoutMs = 60_000;

export const readReport: BrowserTask<'readReport'> = () => {
  const journey = pageRecorder.journey();
  return {
    fileName: `what-happened-${journey.createdAt.slice(0, 10)}.flowjourney.json`,
    pages: describeJourney(journey),
    text: journeyText(journey),
  };
};

export const saveFile: BrowserTask<'saveFile'> = ({ name, text }) => {
  downloadText(name, text);
  return undefined;
};

/** Posts to the address of the configuration, without cookies. Rejects with an `ApiError`. */
export const sendReport: BrowserTask<'sendReport'> = async ({ text }) => {
  if (config.diagnosticsUrl === null) throw new Error('This site receives no reports');
  const response = await fetch(config.diagnosticsUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => Promise.reject<Response>({ kind: 'network' } satisfies ApiError));
  if (!response.ok) throw { kind: 'status', status: response.status } satisfies ApiError;
  return undefined;
};
