import type { Trace } from '../src/format/trace.ts';
import { type LiveSessionOptions, liveSession } from './live-session.ts';
import { smallFlow, type Variant } from './small-flow.ts';

/** A session of the small flow: one removal fails, one takes too long, one succeeds. */
export async function smallSession(options?: LiveSessionOptions, variant?: Variant) {
  const session = liveSession(smallFlow(variant), { email: 'ann@mail.test' }, options);
  session.send({ type: 'item.remove', id: 'm1' });
  await session.reject('removeItem', { kind: 'network' });
  session.send({ type: 'item.remove', id: 'm2' });
  session.clock.increment(4_000);
  session.emit('ticker', { type: 'clock.ticked', now: 4_000 });
  session.send({ type: 'item.remove', id: 'm3' });
  await session.resolve('removeItem', {});
  return session;
}

export async function smallTrace(variant?: Variant): Promise<Trace> {
  const session = await smallSession({}, variant);
  session.stop();
  return session.trace();
}
