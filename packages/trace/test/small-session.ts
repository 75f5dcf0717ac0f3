import { liveSession } from '../../../test/trace/live-session.ts';
import type { Trace } from '../src/format/trace.ts';
import type { CompleteRecorderOptions as RecorderOptions } from '../src/record/complete-recorder.ts';
import { smallFlow, type Variant } from './small-flow.ts';

/** Redacts nothing and compares everything. */
export const unredacted = { redaction: null };

/** A session of the small flow: one removal fails, one takes too long, one succeeds. */
export async function smallSession(options: Partial<RecorderOptions> = unredacted, variant: Variant = {}) {
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
  const session = await smallSession(unredacted, variant);
  session.stop();
  const exported = session.recording.exportTrace();
  if (exported.outcome === 'refused') throw new Error(exported.sentence);
  return exported.trace;
}
