import { once } from 'node:events';
import type { Trace } from '@upwell/trace/format';
import type { ReplayedProduct } from './product.ts';
import { type Selection, type Session, sessionsOf } from './sessions.ts';

/** A line that `writeSessions` writes. The charts of a flow, most of a trace, come once. */
export type Line =
  | { flow: string; machines: Trace['machines'] }
  | Exclude<Session, { trace: Trace }>
  | { name: string; trace: Omit<Trace, 'machines'>; droppedInputs: number };

async function write(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

/**
 * Runs inside the worktree of a base, started by `sessions-on-base.ts`: plays the sessions on that commit's machines and writes them
 * to standard output, one JSON text a line.
 */
export async function writeSessions(
  product: ReplayedProduct,
  [selection = '{}', cacheFolder]: readonly string[],
): Promise<void> {
  const drawn = new Set<string>();
  for await (const session of sessionsOf(product, JSON.parse(selection) as Selection, {
    isRemade: true,
    ...(cacheFolder && { cacheFolder }),
  })) {
    if (!('trace' in session)) {
      await write(session);
      continue;
    }
    const { machines, ...trace } = session.trace;
    if (!drawn.has(trace.flow)) await write({ flow: trace.flow, machines });
    drawn.add(trace.flow);
    await write({ ...session, trace });
  }
}
