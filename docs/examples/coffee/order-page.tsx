import { useSelector } from '@xstate/react';
import type { Actor, ActorRefFrom } from 'xstate';
import { Cup } from './cup.tsx';
import { Actions, Button, Card, Choice, Menu, Name, Page } from './look.ts';
import type { brewingMachine } from './machines/brewing.ts';
import { coffees, type orderMachine } from './machines/order.ts';
import type { paymentMachine } from './machines/payment.ts';

type OrderActor = Actor<typeof orderMachine>;

/** How full the cup is in each state of the flow, of 1. */
const fill: Readonly<Record<string, number>> = { paying: 0.15, placing: 0.3, brewing: 0.6, ready: 1 };

/** The coffee bar's only page, in the state of its flow. */
export function OrderPage({ actor }: { actor: OrderActor }) {
  const state = useSelector(actor, ({ value }) => String(value));
  return (
    <Page>
      <Card>
        <Cup fill={fill[state] ?? 0} isHot={state === 'ready'} />
        <Step actor={actor} state={state} />
      </Card>
    </Page>
  );
}

function Step({ actor, state }: { actor: OrderActor; state: string }) {
  const { children, context } = useSelector(actor, (snapshot) => snapshot);
  switch (state) {
    case 'choosing':
      return <Order actor={actor} />;
    case 'paying':
      return children.payment && <Payment actor={children.payment} />;
    case 'brewing':
      return children.brewing && <Brewing actor={children.brewing} />;
    case 'ready':
      return (
        <>
          <h1>Your {context.coffee} is ready</h1>
          <Button onClick={() => actor.send({ type: 'order.again' })}>One more</Button>
        </>
      );
    case 'failed':
      return (
        <>
          <h1>The bar did not get your order</h1>
          <p>Your card was charged once, and will not be charged again.</p>
          <Button onClick={() => actor.send({ type: 'order.submit' })}>Send it again</Button>
        </>
      );
    default:
      return <h1>Sending your order…</h1>;
  }
}

function Order({ actor }: { actor: OrderActor }) {
  const { coffee, name } = useSelector(actor, ({ context }) => context);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'order.submit' });
      }}
    >
      <h1>What would you like?</h1>
      <Menu>
        {coffees.map((one) => (
          <Choice
            key={one}
            type="button"
            aria-pressed={one === coffee}
            onClick={() => actor.send({ type: 'coffee.choose', coffee: one })}
          >
            {one}
          </Choice>
        ))}
      </Menu>
      <Name>
        Your name
        <input
          value={name}
          autoComplete="given-name"
          onChange={({ target }) => actor.send({ type: 'name.edit', name: target.value })}
        />
      </Name>
      <Button type="submit">Order for 3.20</Button>
    </form>
  );
}

function Payment({ actor }: { actor: ActorRefFrom<typeof paymentMachine> }) {
  const isDeclined = useSelector(actor, (state) => state.matches('declined'));
  const canRetry = useSelector(actor, (state) => state.can({ type: 'card.retry' }));
  if (!isDeclined) return <h1>Hold your card to the terminal</h1>;
  return (
    <>
      <h1>Your card was declined</h1>
      <Actions>
        <Button disabled={!canRetry} onClick={() => actor.send({ type: 'card.retry' })}>
          Try again
        </Button>
        <Button $quiet onClick={() => actor.send({ type: 'card.cancel' })}>
          Cancel
        </Button>
      </Actions>
    </>
  );
}

function Brewing({ actor }: { actor: ActorRefFrom<typeof brewingMachine> }) {
  const checks = useSelector(actor, ({ context }) => context.checks);
  return <h1>Brewing{'…'.repeat(checks)}</h1>;
}
