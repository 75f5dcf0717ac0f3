import { beforeEach, expect, test, vi } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';
import type { CardFormEvent } from '../../machines/browser/browser-services.ts';
import { bringCardForm, createBroughtCardForm } from '../../src/services/brought-card-form.ts';
import { createCardForm } from '../../src/services/card-form.ts';
import { cardFormSlot } from '../../src/services/card-form-slot.ts';
import { strictStripe } from './strict-stripe.ts';

/** docs/product.md, Checkout. The code of the card form is waited for, and opens one form at a time. */

let provider: ReturnType<typeof strictStripe>;
/** The provider's loader caches the constructor, so all tests share this one. */
const Stripe = Object.assign(() => provider.Stripe(), { version: 'endive' });

const until = vi.waitFor;

beforeEach(() => {
  provider = strictStripe();
  vi.stubGlobal('Stripe', Stripe);
});

function setUp() {
  const vault = createVault();
  const clientSecret = vault.tokenize('clientSecret', 'cs_test_1_secret_abc');
  const start = createBroughtCardForm({
    vault,
    publishableKey: 'pk_test_1',
    scriptUrl: null,
  });
  const events: CardFormEvent[] = [];
  return { events, open: () => start({ input: { clientSecret }, send: (event) => events.push(event) }) };
}

test('waits for its code, which may come after it was left', async () => {
  const { events, open } = setUp();
  open()?.();
  bringCardForm(createCardForm);
  await new Promise((resolve) => setTimeout(resolve));
  expect(provider.log).toEqual([]);
  expect(events).toEqual([]);
});

test('opens one form at a time, as the card form itself does', async () => {
  const leaveSlot = cardFormSlot(document.createElement('div'));
  const { events, open } = setUp();
  const end = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  provider.creations[0]?.resolve();
  await until(() => expect(events).toEqual([{ type: 'cardForm.ready', sessionId: 'cs_test_1' }]));
  end?.();
  const endSecond = open();
  await until(() => expect(provider.creations).toHaveLength(2));
  expect(provider.log).toEqual(['create form 1', 'mount form 1', 'destroy form 1', 'create form 2']);
  endSecond?.();
  leaveSlot();
});
