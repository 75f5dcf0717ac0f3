import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { type CallName, contract } from '../../machines/api/contract.ts';
import type { SandboxEnv } from '../env.ts';
import type { Fault } from '../faults.ts';

/** Drops the connection at once, or once the caller gave up. */
export async function withoutAnswer(
  fault: Fault | undefined,
  c: Context<SandboxEnv>,
): Promise<Response | undefined> {
  if (fault?.kind !== 'offline' && fault?.kind !== 'hang') return undefined;
  if (fault.kind === 'hang') await gone(c.req.raw.signal);
  c.env?.outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}

export function faultyAnswer(
  name: CallName,
  fault: Fault | undefined,
  c: Context<SandboxEnv>,
): Response | undefined {
  switch (fault?.kind) {
    case 'malformed':
      return c.body('<!doctype html><title>Maintenance</title><h1>We will be right back</h1>', 200, {
        'content-type': 'text/html; charset=utf-8',
      });
    case 'shape':
      return c.json(misshapen(name));
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

/** Every field of the answer with a value that it cannot have. */
function misshapen(name: CallName): object | string {
  const { answer: schema } = contract[name];
  if (!('entries' in schema)) return 'unexpected';
  return Object.fromEntries(Object.keys(schema.entries).map((field) => [field, { unexpected: true }]));
}

function gone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
