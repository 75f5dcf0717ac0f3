import { orderMachine } from '../../../docs/examples/coffee/machines/order.ts';
import type { Trace } from '../src/format/trace.ts';
import { type LiveSessionOptions, liveSession } from './live-session.ts';

/** A session of the coffee bar: the card is declined once, and the coffee takes two checks. */
export async function orderTrace(options?: LiveSessionOptions): Promise<Trace> {
  const session = liveSession(orderMachine, undefined, options);
  session.send({ type: 'coffee.choose', coffee: 'filter' });
  session.send({ type: 'name.edit', name: 'Marguerite' });
  session.send({ type: 'order.submit' });
  await session.reject('chargeCard', { kind: 'declined' });
  session.sendTo('payment', { type: 'card.retry' });
  await session.resolve('chargeCard', { receipt: 'r-4711' });
  await session.resolve('placeOrder', { order: 'o-12' });
  await session.resolve('checkOrder', { isReady: false });
  session.clock.increment(2_000);
  await session.resolve('checkOrder', { isReady: true });
  return session.trace();
}
