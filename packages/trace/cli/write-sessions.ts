import { once } from 'node:events';
import { withDrift } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import type { ReplayedProduct } from './product.ts';
import { machineOf, type PageToReplay, type Selection, sessionsOf } from './sessions.ts';

/** A line that `writeSessions` writes. The charts of a flow, most of a page, come once. */
export type Line = { flow: string; machines: Trace['machines'] } | PageToReplay;

async function write(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

/** Runs inside the worktree of a base, started by `sessions-on-base.ts`; writes one JSON text a line. */
export async function writeSessions(
  product: ReplayedProduct,
  [selection = '{}', cacheFolder]: readonly string[],
): Promise<void> {
  const drawn = new Set<string>();
  for await (const session of sessionsOf(product, JSON.parse(selection) as Selection, {
    isRemade: true,
    ...(cacheFolder && { cacheFolder }),
  })) {
    if (!('page' in session) || session.page.kind === 'inputs') {
      await write(session);
      continue;
    }
    const { flow } = session;
    const { machines } = session.page;
    if (!drawn.has(flow)) await write({ flow, machines });
    drawn.add(flow);
    const machine = machineOf(product, flow);
    // A library may keep a counter or random bytes.
    const page = machine ? withDrift(session.page, machine) : session.page;
    await write({ ...session, page: { ...page, machines: {} } });
  }
}
