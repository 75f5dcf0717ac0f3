import { type FaultSwitch, timesWords } from '@upwell/services';
import { defaultMessage, type Fault, type FaultSide, parseFault } from './faults.ts';

export { timesWords };

/** Describes a fault, to follow its call's name: "answers 500, saying “Not today”". Other texts stay. */
export function faultWords(written: string, side: FaultSide): string {
  const fault: Fault | undefined = parseFault(written, side);
  return fault ? wordsOf(fault) : written;
}

/** A switched-on fault after the name of its call: "answers 500, once". */
export function switchWords({ fault, timesLeft }: FaultSwitch, side: FaultSide): string {
  return `${faultWords(fault, side)}, ${timesWords(timesLeft)}`;
}

function wordsOf(fault: Fault): string {
  switch (fault.kind) {
    case 'latency':
      return `answers after ${fault.ms / 1_000} s`;
    case 'offline':
      return 'fails: no connection';
    case 'hang':
      return 'never answers';
    case 'timeout':
      return 'times out at once';
    case 'cut':
      return 'is done, but the answer is lost';
    case 'status':
      return [
        `answers ${fault.status}`,
        ...(fault.message ? [`saying ${quoted(fault.message, fault.as)}`] : []),
        ...(fault.retryAfterSeconds ? [`asking to wait ${fault.retryAfterSeconds} s`] : []),
      ].join(', ');
    case 'error':
      if (fault.message === defaultMessage && !fault.as) return 'answers 200 with an error';
      return `answers 200 with the error ${quoted(fault.message, fault.as)}`;
    case 'malformed':
      return `answers something else: a web page instead of JSON${fault.status ? `, with ${fault.status}` : ''}`;
    case 'empty':
      return 'is done, but answers nothing';
    case 'shape':
      return 'answers something else: JSON of the wrong shape';
    case 'variant':
      return {
        if_required: 'opens a card form that reports its own completion',
        client_secret: 'answers client_secret instead of clientSecret',
        url: 'answers the address of a payment page',
      }[fault.variant];
  }
}

function quoted(message: string, as: 'message' | 'both' | undefined): string {
  const place = { message: ' in “message”', both: ' in “message”, with a code in “error”' };
  return `“${message}”${as ? place[as] : ''}`;
}
