import { type CallName, callNames, calls } from '../../machines/api/contract.ts';

/** A failure that a tester can switch on for a call. */
export type Fault =
  | { kind: 'latency'; ms: number }
  | { kind: 'offline' }
  | { kind: 'hang' }
  | { kind: 'timeout' }
  | { kind: 'cut' }
  | { kind: 'status'; status: number; message?: string; as?: MessageForm; retryAfterSeconds?: number }
  | { kind: 'error'; message: string; as?: MessageForm }
  | { kind: 'malformed'; status?: number }
  | { kind: 'empty' }
  | { kind: 'shape' }
  | { kind: 'variant'; variant: SessionVariant };

/** The field that has the message of an error, when that is not `error`: `message`, alone or beside a code word in `error`. */
export type MessageForm = 'message' | 'both';

/** The other forms that the answer of createCheckoutSession may take. */
export type SessionVariant = 'if_required' | 'client_secret' | 'url';

/** The sandbox produces faults over HTTP, the Lab in place of the API client. */
export type FaultSide = 'sandbox' | 'lab';

interface FaultKind {
  /** The failure in words, as the heading of its examples. */
  label: string;
  /** Faults as a tester writes them; offered as choices. */
  examples: readonly [string, ...string[]];
  appliesTo: readonly FaultSide[];
}

const both = ['sandbox', 'lab'] as const;

/** The one list of faults: the control page, `?lab-faults=` and the Lab's switches are made from it. */
const faultKinds = {
  status: {
    label: 'An error status',
    examples: [
      '400',
      '401',
      '404',
      '409',
      '429',
      '500',
      '502',
      '503',
      '400:Not today',
      '400:message:Not today',
      '400:both:Not today',
      '429:after:60',
      '503:after:60',
    ],
    appliesTo: both,
  },
  error: {
    label: 'An error in an answer that says 200',
    examples: ['error', 'error:Not today', 'error:both:Not today'],
    appliesTo: both,
  },
  offline: { label: 'No connection', examples: ['offline'], appliesTo: both },
  cut: {
    label: 'A connection that breaks off',
    examples: ['cut'],
    appliesTo: both,
  },
  latency: {
    label: 'A late answer',
    examples: ['latency:1500', 'latency:5000', 'latency:10000'],
    appliesTo: both,
  },
  hang: { label: 'No answer', examples: ['hang'], appliesTo: both },
  // Over HTTP only the client can time out, and `hang` makes it do so.
  timeout: { label: 'A timeout', examples: ['timeout'], appliesTo: ['lab'] },
  malformed: {
    label: 'A web page in place of an answer',
    examples: ['malformed', 'malformed:403', 'malformed:502'],
    appliesTo: both,
  },
  // In the Lab, which replaces the client, it would be no other than the next.
  empty: { label: 'An empty answer', examples: ['empty'], appliesTo: ['sandbox'] },
  shape: { label: 'An answer of the wrong shape', examples: ['shape'], appliesTo: both },
  variant: {
    label: 'Another checkout session (only createCheckoutSession)',
    examples: ['if_required', 'client_secret', 'url'],
    appliesTo: ['sandbox'],
  },
} as const satisfies Record<Fault['kind'], FaultKind>;

type Kinds = typeof faultKinds;

/** The faults that one side can produce. */
export type FaultOf<Side extends FaultSide> = Extract<
  Fault,
  {
    kind: {
      [Kind in keyof Kinds]: Side extends Kinds[Kind]['appliesTo'][number] ? Kind : never;
    }[keyof Kinds];
  }
>;

export const defaultMessage = 'This call fails on purpose.';
const defaultRetryAfterSeconds = 2;

/**
 * Reads a fault as a tester writes it: `timeout`, `503`, `latency:800`, `400:Not today`, `error:both:Not today`. `undefined`
 * for anything else, and for a fault that this side cannot produce. 429 and 503 ask to wait two seconds, or as many as
 * `429:after:60` says.
 */
export function parseFault<Side extends FaultSide>(written: string, side: Side): FaultOf<Side> | undefined {
  const fault = parseAny(written);
  return fault && appliesTo(side, fault) ? fault : undefined;
}

/** As a tester writes it, without the message: what a header or a saved session may hold. */
export function faultWithoutMessage(fault: Fault): string {
  switch (fault.kind) {
    case 'latency':
      return `latency:${fault.ms}`;
    case 'status':
      return fault.retryAfterSeconds ? `${fault.status}:after:${fault.retryAfterSeconds}` : `${fault.status}`;
    case 'malformed':
      return fault.status ? `${fault.kind}:${fault.status}` : fault.kind;
    case 'variant':
      return fault.variant;
    default:
      return fault.kind;
  }
}

/** The faults that a tester may choose from on this side, as they are written. */
export function faultExamples(side: FaultSide): string[] {
  return kindsOf(side).flatMap(([, { examples }]) => examples);
}

/** The kinds that this side can produce, by name. */
export function kindsOf(side: FaultSide): [string, FaultKind][] {
  return Object.entries<FaultKind>(faultKinds).filter(([, kind]) => kind.appliesTo.includes(side));
}

/** The call with this name or path (`createTemporaryUser`, `/create_user_temp`); `*` is every call. */
export function callNamed(written: string): CallName | '*' | undefined {
  if (written === '*') return '*';
  const path = `/${written.replace(/^\//, '')}`;
  return callNames.find((name) => name === written || calls[name].path === path);
}

function parseAny(written: string): Fault | undefined {
  const [word = '', ...rest] = written.trim().split(':');
  const detail = rest.join(':').trim();
  if (word === 'latency') return /^\d{1,6}$/.test(detail) ? { kind: word, ms: Number(detail) } : undefined;
  if (word === 'error') {
    const { message = defaultMessage, ...form } = parseMessage(detail);
    return { kind: word, message, ...form };
  }
  if (/^[45]\d\d$/.test(word)) return parseStatus(Number(word), detail);
  if (word === 'malformed' && /^[45]\d\d$/.test(detail)) return { kind: word, status: Number(detail) };
  if (detail) return undefined;
  switch (word) {
    case 'offline':
    case 'hang':
    case 'timeout':
    case 'cut':
    case 'malformed':
    case 'empty':
    case 'shape':
      return { kind: word };
    case 'if_required':
    case 'client_secret':
    case 'url':
      return { kind: 'variant', variant: word };
    default:
      return undefined;
  }
}

/** After the status: how long to wait, then the message. */
function parseStatus(status: number, detail: string): Fault {
  const [, seconds, rest = ''] = /^(?:after:(\d{1,5})(?::|$))?(.*)$/s.exec(detail) ?? [];
  const saysLater = status === 429 || status === 503;
  const retryAfterSeconds = seconds ? Number(seconds) : saysLater ? defaultRetryAfterSeconds : undefined;
  return { kind: 'status', status, ...parseMessage(rest), ...(retryAfterSeconds && { retryAfterSeconds }) };
}

/** `Not today`, `message:Not today`, `both:Not today`. */
function parseMessage(detail: string): { message?: string; as?: MessageForm } {
  const [, as, text = ''] = /^(?:(message|both)(?::|$))?(.*)$/s.exec(detail) ?? [];
  const message = text.trim();
  if (as === 'message' || as === 'both') return { message: message || defaultMessage, as };
  return message ? { message } : {};
}

function appliesTo<Side extends FaultSide>(side: Side, fault: Fault): fault is FaultOf<Side> {
  const sides: readonly FaultSide[] = faultKinds[fault.kind].appliesTo;
  return sides.includes(side);
}
