import { Button } from '@upwell/ui';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/purchase/checkout.ts';

export function TryCheckoutAgain({ actor }: { actor: ActorRefFrom<typeof checkoutMachine> }) {
  return <Button onClick={() => actor.send({ type: 'checkout.retry' })}>Try again</Button>;
}
