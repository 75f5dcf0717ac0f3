import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { KnownPayments } from '../../machines/browser/browser-services.ts';
import { SubscribePage } from '../../src/purchase/subscribe-page.tsx';
import { subscribeErrorText } from '../../src/purchase/texts.ts';
import { notePage } from '../../src/services/page-note.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { shown, shownWith } from '../harness/shown.ts';
import { change, checkoutUrl, created, email, knowNothing, open } from './subscribe-actor.ts';

/** docs/product.md, Subscribe. The page shows the form, its notices and its errors. */

const field = () => screen.getByRole('textbox', { name: 'Email' });
const button = (name: string) => screen.getByRole('button', { name });

function show(actor = open()) {
  return { ...actor, ...renderScreen(<SubscribePage />, { actor: actor.ref }) };
}

/** The page of an individual who has filled it in, but for the last press. */
function fillIn() {
  const page = show(open({}, { email, accountType: 'individual' }));
  return { ...page, submit };

  async function submit() {
    await page.user.click(button('Continue to Payment'));
    act(() => knowNothing(page));
  }
}

test('shows the plan, asks two questions, and says what an order means', () => {
  show();
  expect(shownWith(/^(link "Up|heading|Two|region|textbox|radio|button|Need)/)).toMatchInlineSnapshot(`
    link "Upwell, home" → /
    heading 1 "Start your subscription" [focus]
    Two questions, then your payment. You set up your account right after.
    region "Your plan"
    heading 2 "Growth Plan"
    textbox "Email" [autocomplete email] [inputmode email]
    radiogroup "Account Type"
    radio "Professional": A business account. You pay by card on our page.
    radio "Individual": A personal account. You pay on our partner’s page.
    region "Renewal and cancellation"
    button "Continue to Payment" [submit] [disabled]
    region "What the plan includes"
    Need help? [link "support@example.com" → mailto:support@example.com]
  `);
  expect(document.title).toBe('Subscribe · Upwell');
});

test.each([
  ['annual', 'link "See the Growth Plan, $(growth annual) a month" → /subscribe?plan=growth&billing=annual'],
  ['monthly', 'link "See the Growth Plan, $(growth monthly) a month" → /subscribe?plan=growth&billing=monthly'],
] as const)('says that Basic, billed %s, is no longer sold, and what is', (billing, link) => {
  show(open({ plan: 'basic', billing }));
  expect(screen.getByText('The Basic Plan is no longer available to new customers.')).toBeVisible();
  expect(shownWith('See the Growth')).toBe(link);
});

test('lists the countries in which an account can be created', () => {
  show();
  expect(screen.queryByText(/no longer available/)).toBeNull();
  expect(screen.getByText('See the 58 countries we serve')).toBeVisible();
  expect(screen.getByText(/Argentina, .*Germany, .*United States/)).toBeInTheDocument();
});

test('sends what is typed and chosen, and what was pressed', async () => {
  const { user, received } = show();
  await user.type(field(), 'a');
  await user.click(screen.getByRole('radio', { name: 'Individual' }));
  await user.click(screen.getByRole('radio', { name: 'Professional' }));
  await user.click(button('Continue to Payment'));
  expect(received).toEqual([
    { type: 'email.edit', email: 'a' },
    { type: 'accountType.choose', accountType: 'individual' },
    { type: 'accountType.choose', accountType: 'professional' },
    { type: 'subscription.submit' },
  ]);
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(
    `textbox "Email" = a [autocomplete email] [inputmode email] [invalid] [focus]: Please enter a valid email address`,
  );
});

test('a running call keeps the focus on its button, and the form as it is; then the page is left', async () => {
  const { submit, services, eventSources } = fillIn();
  await submit();
  expect(shownWith('[focus]')).toBe('button "Processing..." [submit] [busy] [focus]');
  expect(field()).toHaveAttribute('readonly');
  act(() => services.createTemporaryUser.resolve(created));
  act(() => services.createCreemCheckout.resolve({ checkout_url: checkoutUrl }));
  expect(shownWith('[focus]')).toBe('button "Redirecting..." [submit] [busy] [focus]');
  expect(shownWith('Nothing happens?')).toMatchInlineSnapshot(
    `Nothing happens? [link "Go to the payment page" → https://checkout.creem.io/ch_1]`,
  );
  act(() => eventSources.navigation.emit({ type: 'visitor.returned' }));
  expect(button('Continue to Payment')).toBeEnabled();
  expect(field()).toHaveValue(email);
});

test('an email already registered is marked and focused; after a lost answer the page says what happened', async () => {
  const { submit, services } = fillIn();
  await submit();
  act(() => services.createTemporaryUser.reject({ kind: 'timeout' }));
  expect(shown(screen.getByRole('group', { name: 'Error' }))).toMatchInlineSnapshot(`
    Network error. Please check your connection and try again.
    button "Save what happened"
  `);
  await submit();
  act(() => services.createTemporaryUser.resolve({ id: '', message: 'DUPLICATE' }));
  expect(shownWith('[focus]')).toContain(subscribeErrorText('emailRegistered'));
  expect(screen.getByRole('group', { name: 'Error' })).toHaveTextContent(
    /^An earlier try with this email got no answer/,
  );
  expect(shownWith('Have you paid')).toMatchInlineSnapshot(
    `Have you paid already? Look for our email, in the spam folder, too.`,
  );
});

test('an unfinished order of the same email is offered', () => {
  const actor = fillIn();
  act(() => change(actor, [{ id: 'u7', email }]));
  expect(screen.queryByText('Continue your order.')).toBeNull();
  act(() => knowNothing(actor));
  expect(shownWith('Continue your order')).toMatchInlineSnapshot(
    `Continue your order. You started one with this email and did not finish it here. If you have paid, look for our email instead.`,
  );
});

test('a payment that nobody can be asked about is said, with support and the facts of the order', () => {
  const actor = fillIn();
  act(() => change(actor, [{ id: 'u7', email }]));
  const known: KnownPayments = { begun: [{ provider: 'creem', id: 'ch_1' }], otherPaid: null };
  act(() => actor.services.readPayments.resolve(known));
  expect(shownWith('Continue your order')).toMatchInlineSnapshot(
    `Continue your order. You began a payment on our partner’s page, and we cannot see here whether it arrived. If you have paid, look for our email, in the spam folder, too. If there is none, write to us, and we look the payment up.`,
  );
});

test('a promo code is shown with its email; another email gets a warning', async () => {
  const actor = open({}, { email: '', accountType: null }, [], { code: 'SAVE20', email, deadline: null });
  const { user } = show(actor);
  expect(shownWith('promo code')).toMatchInlineSnapshot(`
    Your promo code SAVE20 is ready. Use ada@example.com below, the email it was sent to.
    textbox "Email" [autocomplete email] [inputmode email]: must match promo code email
    $(growth a year) today, then $(growth a year) every year until you cancel. The Growth Plan renews by itself every year. Prices are in US dollars, before any promo code; we announce price changes 30 days ahead.
  `);
  await user.type(field(), 'eve@example.com');
  expect(shownWith('belongs')).toMatchInlineSnapshot(
    `Your promo code belongs to ada@example.com. With another email it will not apply.`,
  );
});

describe('the plan', () => {
  test.each([
    ['', 'Basic Plan', '$(basic annual) /month', '$(basic a year) today, renews every year'],
    [
      '?plan=premium&billing=monthly',
      'Premium Plan',
      '$(premium monthly) /month',
      '$(premium monthly) today, renews every month',
    ],
    [
      '?plan=nonsense&billing=never',
      'Basic Plan',
      '$(basic annual) /month',
      '$(basic a year) today, renews every year',
    ],
  ])('%s', (search, name, price, billed) => {
    renderScreen(<SubscribePage />, { ...createPageServices({}), path: `/subscribe${search}` });
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(shown('main')).toContain(price);
    expect(shown('main')).toContain(billed);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('annual billing is offered, and taken or declined', async () => {
  const { user, received, eventSources } = show(open({ billing: 'monthly' }));
  expect(shown()).toMatchInlineSnapshot(`
    dialog "Save $(growth saved) a year with annual billing" [focus]: The Growth Plan costs $(growth annual) a month billed annually, instead of $(growth monthly) billed monthly: $(growth a year) for the year. You can cancel at any time. Unused months are refunded.
      heading 2 "Save $(growth saved) a year with annual billing"
      button "Continue with Monthly Plan"
      button "Switch to Annual"
  `);
  await user.click(button('Switch to Annual'));
  expect(shownWith('busy')).toBe('button "Switching..." [busy] [focus]');
  act(() => eventSources.navigation.emit({ type: 'visitor.returned' }));
  await user.click(button('Continue with Monthly Plan'));
  expect(received).toEqual([{ type: 'upsell.accept' }, { type: 'upsell.dismiss' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was entered before the application ran is in the form', () => {
  const noted = { ...notePage(document.body), values: { email, 'account-type': 'individual' } };
  renderScreen(<SubscribePage />, { ...createPageServices({}), noted });
  expect(button('Continue to Payment')).toBeEnabled();
  expect(field()).toHaveValue(email);
  expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
});
