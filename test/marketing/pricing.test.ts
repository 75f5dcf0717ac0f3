import { expect, test } from 'vitest';
import { pricingMachine } from '../../machines/marketing/pricing.ts';
import { createTestActor } from '../harness/test-actor.ts';

function open() {
  return createTestActor(pricingMachine, { input: undefined });
}

test('annual at first; the toggle goes to monthly and back, choosing the same again changes nothing', () => {
  const { send, states } = open();
  send({ type: 'billing.choose', billing: 'annual' });
  send({ type: 'billing.choose', billing: 'monthly' });
  send({ type: 'billing.choose', billing: 'monthly' });
  send({ type: 'billing.choose', billing: 'annual' });
  expect(states).toEqual([
    { billing: 'annual', basicPlan: 'closed' },
    { billing: 'monthly', basicPlan: 'closed' },
    { billing: 'annual', basicPlan: 'closed' },
  ]);
});

test('the Basic-plan modal opens, and each of its two ways on closes it and sets the billing', () => {
  const { send, states } = open();
  send({ type: 'basicPlan.open' });
  send({ type: 'growth.choose', billing: 'monthly' });
  send({ type: 'basicPlan.open' });
  send({ type: 'growth.choose', billing: 'annual' });
  expect(states).toEqual([
    { billing: 'annual', basicPlan: 'closed' },
    { billing: 'annual', basicPlan: 'open' },
    { billing: 'monthly', basicPlan: 'closed' },
    { billing: 'monthly', basicPlan: 'open' },
    { billing: 'annual', basicPlan: 'closed' },
  ]);
});

test('the modal closes without a choice, and the billing stays', () => {
  const { send, snapshot } = open();
  send({ type: 'billing.choose', billing: 'monthly' });
  send({ type: 'basicPlan.open' });
  send({ type: 'basicPlan.close' });
  expect(snapshot().value).toEqual({ billing: 'monthly', basicPlan: 'closed' });
});
