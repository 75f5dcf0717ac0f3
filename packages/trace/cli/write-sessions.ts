import { once } from 'node:events';
import { firstDifference, levels, replay } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import type { ReplayedProduct } from './product.ts';
import { machineOf, type PageToReplay, type ReplayablePage, type Selection, sessionsOf } from './sessions.ts';

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
    const { flow, machines } = session.page;
    if (!drawn.has(flow)) await write({ flow, machines });
    drawn.add(flow);
    const machine = machineOf(product, flow);
    const repeated = machine ? repeatedPart(session.page, machine) : { page: session.page };
    await write({ ...session, ...repeated, page: { ...repeated.page, machines: {} } });
  }
}

/** The level at which a build repeats its own session: a library may keep a counter or random bytes. */
function repeatedPart(
  page: Trace,
  machine: AnyStateMachine,
): Pick<ReplayablePage, 'level'> & { page: Trace } {
  const level = levels.findLast((one) => firstDifference(page, machine, one) === null);
  if (level) return { page, level };
  const { difference } = replay(page, machine, 'states');
  const drift = difference && { input: difference.input?.i ?? -1, sentence: difference.sentence };
  return { page: { ...page, ...(drift && { drift }) }, level: 'states' };
}
