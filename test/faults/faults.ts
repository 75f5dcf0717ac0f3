/** Everything that an API, or the way to it, can do to one request. */
export type FaultName = (typeof faultNames)[number];

/** Is anything said, and is it a no? */
export type FaultKind =
  /** Nothing came. */
  | 'nothing'
  /** An answer that says no, with a text for people. */
  | 'rejection'
  /** An answer that says no without a text. */
  | 'failure'
  /** A 2xx that lacks what the flow needs. */
  | 'unreadable'
  /** An answer that says later. */
  | 'later'
  | 'fine';

export interface FaultRow {
  kind: FaultKind;
  /** A 2xx whose body cannot be read. */
  isBodyOnly?: boolean;
  /** From the first such request on, every call fails; for `ms`, or until the fault ends. */
  outage?: { ms?: number };
  /** Settles one request; `answer` makes the good answer. */
  respond: (answer: () => Response, signal: AbortSignal) => Promise<Response>;
}

export const apiText = 'Not today, says the API';
const page = '<!doctype html><title>Maintenance</title><h1>We will be right back</h1>';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const says = (make: () => Response) => () => Promise.resolve(make());

/** The columns of the matrix. */
export const faults = {
  'connection gone': { kind: 'nothing', respond: () => gone() },
  hang: { kind: 'nothing', respond: (_, signal) => aborted(signal) },
  slow: {
    kind: 'fine',
    respond: (answer, signal) => Promise.race([after(4000).then(answer), aborted(signal)]),
  },
  '400 error': { kind: 'rejection', respond: says(() => json(400, { error: apiText })) },
  '400 message': { kind: 'rejection', respond: says(() => json(400, { message: apiText })) },
  '400 both': { kind: 'rejection', respond: says(() => json(400, { error: 'code_7', message: apiText })) },
  '401 error': { kind: 'rejection', respond: says(() => json(401, { error: apiText })) },
  '409 message': { kind: 'rejection', respond: says(() => json(409, { message: apiText })) },
  '429 error': { kind: 'later', respond: says(() => json(429, { error: apiText }, { 'retry-after': '2' })) },
  '400 empty': { kind: 'failure', respond: says(() => new Response('', { status: 400 })) },
  '405 message': { kind: 'nothing', respond: says(() => json(405, { message: apiText })) },
  '500 empty': { kind: 'nothing', respond: says(() => new Response('', { status: 500 })) },
  '403 text': { kind: 'nothing', respond: says(() => new Response('error code: 1020', { status: 403 })) },
  'HTML in 200': { kind: 'nothing', respond: says(() => new Response(page)) },
  'wrong shape': { kind: 'unreadable', isBodyOnly: true, respond: says(() => json(200, 'unexpected')) },
  'empty 200': { kind: 'unreadable', isBodyOnly: true, respond: says(() => new Response('')) },
  'error in 200': { kind: 'rejection', respond: says(() => json(200, { error: apiText })) },
  'cut mid-body': { kind: 'nothing', respond: says(cutMidBody) },
  'no answer at all': { kind: 'nothing', outage: {}, respond: () => gone() },
  'answers again after a minute': { kind: 'nothing', outage: { ms: 60_000 }, respond: () => gone() },
} satisfies Record<string, FaultRow>;

export const faultNames = Object.keys(faults) as (keyof typeof faults)[];

function gone(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** The headers and half of the body arrive, then the connection ends. */
function cutMidBody(): Response {
  const half = new TextEncoder().encode('{"accounts": [{"main_acc');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(half);
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
