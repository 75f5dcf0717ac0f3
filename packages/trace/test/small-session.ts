import { liveSession } from '../../../test/trace/live-session.ts';
import { type Json, toTagged } from '../src/format/tagged.ts';
import type { Trace, TracedEvent } from '../src/format/trace.ts';
import type { RecorderOptions } from '../src/record/recorder.ts';
import type { Redactor } from '../src/redact/redactor.ts';
import { smallFlow, type Variant } from './small-flow.ts';

/** Replaces nothing. */
const noRedactor = (): Redactor => ({
  event: (event) => toTagged(event) as TracedEvent,
  value: (value): Json => toTagged(value),
  counts: () => ({ secrets: 0, texts: 0 }),
  environment: (env) => env,
  memory: null,
});

/** Redacts nothing and compares everything. */
export const unredacted: Partial<RecorderOptions> = { serialize: toTagged, createRedactor: noRedactor };

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
