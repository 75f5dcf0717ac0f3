import { expect, test } from 'vitest';
import { pricingMachine } from '../../machines/marketing/pricing.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Plans and prices. The billing is switched, and the Basic plan's dialog recommends another plan. */

function open() {
  return createTestActor(pricingMachine, { input: undefined });
}

test('billing starts annual, toggles to monthly and back; choosing the current one changes nothing', () => {
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

test('each offer of the Basic-plan dialog closes it and sets the billing', () => {
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

test('closing the Basic-plan dialog keeps the billing', () => {
  const { send, snapshot } = open();
  send({ type: 'billing.choose', billing: 'monthly' });
  send({ type: 'basicPlan.open' });
  send({ type: 'basicPlan.close' });
  expect(snapshot().value).toEqual({ billing: 'monthly', basicPlan: 'closed' });
});
