import type { FaultEffect, FaultProfile } from '@upwell/lab';
import { callsByPlace } from '../../backend/documentation/call-words.ts';
import { faultWords } from '../../backend/faults/fault-words.ts';
import { callNamed, type FaultOf, faultWithoutMessage, kindsOf, parseFault } from '../../backend/faults/faults.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { errorOf as errorOfResponse } from '../../machines/api/read-response.ts';
import { watchResponses } from '../services/watched-responses.ts';

/** The faults of `backend/faults/faults.ts` that can be produced in place of the API client. */
export const faults: FaultProfile = {
  callsByPlace: callsByPlace(),
  choices: kindsOf('lab').map(([, kind]) => kind),
  callNamed,
  wordsOf: (written, side = 'lab') => faultWords(written, side),
  withoutMessage(written) {
    const fault = parseFault(written, 'lab');
    return fault ? faultWithoutMessage(fault) : '';
  },
  watch: (call, onResponse) =>
    watchResponses(call, ({ headers }) => {
      const fault = parseFault(headers.get('x-sandbox-fault') ?? '', 'sandbox');
      onResponse(fault ? faultWithoutMessage(fault) : null);
    }),
  effectOf(written) {
    const fault = parseFault(written, 'lab');
    return fault && effectOf(fault);
  },
};

function effectOf(fault: FaultOf<'lab'>): FaultEffect {
  switch (fault.kind) {
    case 'hang':
      return { kind: 'hang' };
    case 'latency':
      return { kind: 'latency', ms: fault.ms };
    case 'cut':
      return { kind: 'cut', error: { kind: 'network' } satisfies ApiError };
    default:
      return { kind: 'reject', error: errorOf(fault) };
  }
}

function errorOf(fault: Exclude<FaultOf<'lab'>, { kind: 'hang' | 'latency' | 'cut' }>): ApiError {
  switch (fault.kind) {
    case 'offline':
      return { kind: 'network' };
    case 'malformed':
      return errorOfResponse(fault.status ?? 200, { isDocument: true }) ?? { kind: 'network' };
    case 'shape':
      return { kind: 'malformed' };
    case 'error':
      return { kind: 'refused', status: 200, message: fault.message };
    case 'status':
      return {
        ...(errorOfResponse(fault.status, { message: fault.message, isDocument: false }) ?? {
          kind: 'network',
        }),
        ...(fault.retryAfterSeconds && { retryAfterMs: Math.min(fault.retryAfterSeconds, 60) * 1000 }),
      };
    case 'timeout':
      return { kind: 'timeout' };
  }
}
