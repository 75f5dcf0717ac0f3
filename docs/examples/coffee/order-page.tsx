import { useSelector } from '@xstate/react';
import type { Actor, ActorRefFrom } from 'xstate';
import type { brewingMachine } from './machines/brewing.ts';
import { coffees, type orderMachine } from './machines/order.ts';
import type { paymentMachine } from './machines/payment.ts';

/** The coffee bar's only page, in the state of its flow. */
export function OrderPage({ actor }: { actor: Actor<typeof orderMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { coffee, name } = state.context;
  switch (state.value) {
    case 'choosing':
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'order.submit' });
          }}
        >
          <h1>What would you like?</h1>
          {coffees.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === coffee}
              onClick={() => actor.send({ type: 'coffee.choose', coffee: one })}
            >
              {one}
            </button>
          ))}
          <label>
            Your name{' '}
            <input
              value={name}
              onChange={({ target }) => actor.send({ type: 'name.edit', name: target.value })}
            />
          </label>
          <button type="submit">Order for 3.20</button>
        </form>
      );
    case 'paying':
      return state.children.payment && <Payment actor={state.children.payment} />;
    case 'brewing':
      return state.children.brewing && <Brewing actor={state.children.brewing} />;
    case 'ready':
      return (
        <main>
          <h1>Your {coffee} is ready</h1>
          <button type="button" onClick={() => actor.send({ type: 'order.again' })}>
            One more
          </button>
        </main>
      );
    case 'failed':
      return (
        <main>
          <h1>The bar did not get your order</h1>
          <button type="button" onClick={() => actor.send({ type: 'order.submit' })}>
            Send it again
          </button>
        </main>
      );
    default:
      return <h1>Sending your order…</h1>;
  }
}

function Payment({ actor }: { actor: ActorRefFrom<typeof paymentMachine> }) {
  const isDeclined = useSelector(actor, (state) => state.matches('declined'));
  const canRetry = useSelector(actor, (state) => state.can({ type: 'card.retry' }));
  if (!isDeclined) return <h1>Hold your card to the terminal</h1>;
  return (
    <main>
      <h1>Your card was declined</h1>
      <button type="button" disabled={!canRetry} onClick={() => actor.send({ type: 'card.retry' })}>
        Try again
      </button>
      <button type="button" onClick={() => actor.send({ type: 'card.cancel' })}>
        Cancel
      </button>
    </main>
  );
}

function Brewing({ actor }: { actor: ActorRefFrom<typeof brewingMachine> }) {
  const checks = useSelector(actor, ({ context }) => context.checks);
  return <h1>Brewing{'…'.repeat(checks)}</h1>;
}
