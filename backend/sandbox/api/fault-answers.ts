import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { type CallName, contract } from '../../../machines/api/contract.ts';
import type { Fault, FaultOf, MessageForm } from '../../faults/faults.ts';
import type { SandboxEnv } from '../env.ts';

/** The answer of a fault in place of the call; `undefined` when the call is made. */
export async function faultAnswer(
  name: CallName,
  fault: FaultOf<'sandbox'> | undefined,
  c: Context<SandboxEnv>,
): Promise<Response | undefined> {
  switch (fault?.kind) {
    case 'offline':
      return dropConnection(c);
    case 'hang':
      await aborted(c.req.raw.signal);
      return dropConnection(c);
    case 'malformed':
      return webPage(fault.status);
    case 'shape':
      return c.json(wrongShapeOf(name));
    case 'error':
      return c.json(bodyOf(fault.message, fault.as));
    case 'status':
      return statusAnswer(fault);
    default:
      return undefined;
  }
}

/** The answer of a call that was made, or what a fault leaves of it. */
export async function answerAfterFault(
  answer: Response,
  fault: FaultOf<'sandbox'> | undefined,
  c: Context<SandboxEnv>,
): Promise<Response> {
  if (fault?.kind === 'empty') return new Response(null, { status: answer.status });
  return fault?.kind === 'cut' ? cutOff(answer, c) : answer;
}

function webPage(status = 200): Response {
  const page = '<!doctype html><title>Maintenance</title><h1>We will be right back</h1>';
  return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function statusAnswer({ status, message, as, retryAfterSeconds }: Extract<Fault, { kind: 'status' }>) {
  const init = {
    status,
    headers: { ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  };
  return message ? Response.json(bodyOf(message, as), init) : new Response(`HTTP ${status}`, init);
}

function bodyOf(message: string, as: MessageForm | undefined): Record<string, string> {
  if (as === 'message') return { message };
  return as === 'both' ? { error: 'on_purpose', message } : { error: message };
}

export function wasDropped(response: Response): boolean {
  return response === RESPONSE_ALREADY_SENT;
}

/**
 * Closes the connection without an answer. Where a kept connection closes without a byte, Chromium itself sends the request
 * again, a POST too, up to seven times: a few bytes that are no answer keep the log to what the page sent.
 */
function dropConnection(c: Context<SandboxEnv>): Response {
  const outgoing = c.env?.outgoing;
  outgoing?.socket?.write('not an answer');
  outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** The first half of an answer; then the connection closes. */
async function cutOff(answer: Response, c: Context<SandboxEnv>): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const sent = [body.subarray(0, Math.ceil(body.length / 2))];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = sent.shift();
        if (part) controller.enqueue(part);
        // Not before the first half has left.
        else setImmediate(() => c.env?.outgoing?.destroy());
      },
    },
    { highWaterMark: 0 },
  );
  // Sent as it is read, and without a length: the end that never comes is what a client misses.
  const headers = { ...Object.fromEntries(answer.headers), 'transfer-encoding': 'chunked' };
  return new Response(stream, { status: answer.status, headers });
}

/** Every field of the answer with a value that the contract does not allow. */
function wrongShapeOf(name: CallName): object | string {
  const { answer: schema } = contract[name];
  if (!('entries' in schema)) return 'unexpected';
  return Object.fromEntries(Object.keys(schema.entries).map((field) => [field, { unexpected: true }]));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
