import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { type CallName, contract } from '../../machines/api/contract.ts';
import type { FaultOf } from '../../machines/api/faults.ts';
import type { SandboxEnv } from '../env.ts';

/** The answer of a fault; `undefined` when the real answer follows. */
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
      return c.html('<!doctype html><title>Maintenance</title><h1>We will be right back</h1>');
    case 'shape':
      return c.json(wrongShapeOf(name));
    case 'error':
      return c.json({ error: fault.message });
    case 'status':
      return fault.message
        ? Response.json({ error: fault.message }, { status: fault.status })
        : new Response(`HTTP ${fault.status}`, { status: fault.status });
    default:
      return undefined;
  }
}

export function wasDropped(response: Response): boolean {
  return response === RESPONSE_ALREADY_SENT;
}

function dropConnection(c: Context<SandboxEnv>): Response {
  c.env?.outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
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
