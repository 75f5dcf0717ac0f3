import type { Trace } from '../../src/trace/format/trace.ts';
import { toTagged } from '../../src/trace/format/tagged.ts';
import type { RecorderOptions } from '../../src/trace/record/recorder.ts';
import { createOpenRedactor } from '../../src/trace/redact/redactor.ts';
import { liveSession } from './live-session.ts';
import { smallFlow, type Variant } from './small-flow.ts';

/** Nothing redacted, everything compared. */
export const inTheOpen: Partial<RecorderOptions> = { keep: toTagged, createRedactor: createOpenRedactor };

/** One session of the small flow: a removal that fails, one that is left waiting too long, one that works. */
export async function smallSession(options: Partial<RecorderOptions> = inTheOpen, variant: Variant = {}) {
  const session = liveSession(smallFlow(variant), { email: 'ann@mail.test' }, options);
  session.send({ type: 'item.remove', id: 'm1' } as never);
  await session.reject('removeMainAccount', { kind: 'network' });
  session.send({ type: 'item.remove', id: 'm2' } as never);
  session.clock.increment(4_000);
  session.emit('ticker', { type: 'clock.ticked', now: 4_000 } as never);
  session.send({ type: 'item.remove', id: 'm3' } as never);
  await session.resolve('removeMainAccount', {});
  return session;
}

export async function smallTrace(variant?: Variant): Promise<Trace> {
  const session = await smallSession(inTheOpen, variant);
  session.stop();
  const exported = session.recording.exportTrace();
  if (exported.outcome === 'refused') throw new Error(exported.sentence);
  return exported.trace;
}
