// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { differsFromPromoEmail } from '../../machines/purchase/subscribe-context.ts';
import { readSubscription, type Subscription } from '../../machines/purchase/subscription.ts';
import { planCardOf } from '../../machines/reference/plans.ts';
import { safeStorage } from '../../src/services/storage.ts';
import { createStoredSubscription } from '../../src/services/stored-subscription.ts';
import { createUnfinishedOrders } from '../../src/services/unfinished-orders.ts';

/** The inline script of /subscribe, which cannot share the code of the application. */

const { dataset, style } = document.documentElement;

const listen = window.addEventListener.bind(window);
let lastVisit = new AbortController();

/** One visit: the listeners of the one before are gone. */
async function run(search = ''): Promise<void> {
  history.replaceState(null, '', `/subscribe${search}`);
  vi.resetModules();
  lastVisit.abort();
  lastVisit = new AbortController();
  const { signal } = lastVisit;
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener, { signal });
  });
  await import('../../src/purchase/early-order.ts');
}

/** As the application does. */
function store(subscription: Subscription): void {
  const session = safeStorage(() => sessionStorage);
  const { subscriptionKeeper } = createStoredSubscription(session, createUnfinishedOrders(session));
  subscriptionKeeper({
    input: undefined,
    listen: (take) => take({ type: 'subscription.keep', subscription }),
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('style');
  delete dataset.promo;
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') });
});

describe('shows the order that the application reads from', () => {
  test.each([
    '',
    '?plan=basic&billing=monthly',
    '?plan=testing',
    '?plan=growth',
    '?plan=growth&billing=annual',
    '?plan=growth&billing=monthly',
    '?plan=premium&billing=monthly',
    '?billing=monthly?plan=premium',
    '?plan=&plan=growth',
    '?plan=%20growth%20&billing=MONTHLY',
    '?plan=nonsense&plan=growth&billing=never',
  ])('%s', async (search) => {
    const { plan, billing } = readSubscribeQuery(search);
    await run(search);
    expect(dataset.order).toBe(`${planCardOf(plan).type}-${billing}`);
  });
});

describe('a stored promo code', () => {
  test('is handed to the notice as a quoted text, shortened like any name of others', async () => {
    localStorage.setItem('promo_code', `"${'A'.repeat(200)}`);
    localStorage.setItem('promo_email', 'ada@example.com');
    await run();
    expect(dataset.promo).toBe('');
    expect(style.getPropertyValue('--promo-code')).toBe(`"\\"${'A'.repeat(119)}…"`);
    expect(style.getPropertyValue('--promo-email')).toBe('"ada@example.com"');
  });

  test.each([
    [String(Date.now() + 60_000), ''],
    ['soon', ''],
    [String(Date.now()), undefined],
  ])('with the deadline %s is ready: %s', async (deadline, ready) => {
    localStorage.setItem('promo_code', 'SAVE20');
    localStorage.setItem('promo_email', 'ada@example.com');
    localStorage.setItem('promo_deadline', deadline);
    await run();
    expect(dataset.promo).toBe(ready);
  });

  test('needs both code and email', async () => {
    localStorage.setItem('promo_code', 'SAVE20');
    await run();
    expect(dataset.promo).toBeUndefined();
  });
});

describe('the form before the application', () => {
  const form = () => document.querySelector('form') as HTMLFormElement;
  const button = () => document.querySelector('button') as HTMLButtonElement;
  const email = () => document.querySelector('input') as HTMLInputElement;

  function change(value: string): void {
    email().value = value;
    email().dispatchEvent(new Event('input', { bubbles: true }));
  }

  beforeEach(async () => {
    document.body.innerHTML =
      '<form data-early=""><input name="email" /><input type="radio" checked /><button type="submit" disabled></button></form>';
    await run();
  });

  test('the button is enabled while the form is complete', () => {
    change('ada@example.com');
    expect(button().disabled).toBe(false);
    change(' ');
    expect(button().disabled).toBe(true);
  });

  test.each([
    ...['', 'ada', 'ada@', 'ada@example', 'ada@.com', 'ada@a.b', '@example.com', 'ada@ex@ample.com'],
    ...['ada@example.com', 'ADA@example.com', 'grace@example.com', `${'a'.repeat(260)}@example.com`],
  ])('warns of an email that is not that of the promo code, as the application does: %j', async (typed) => {
    localStorage.setItem('promo_code', 'SAVE20');
    localStorage.setItem('promo_email', ' Ada@example.com ');
    await run();
    change(typed);
    const promo = { code: 'SAVE20', email: ' Ada@example.com ', deadline: null };
    expect(dataset.promo === 'other-email').toBe(differsFromPromoEmail({ email: typed, promo }));
  });

  test('a submit is kept, and taken back by typing', () => {
    change('ada@example.com');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form().dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(form().dataset.early).toBe('submitted');
    dispatchEvent(new Event('pageshow'));
    expect(form().dataset.early).toBe('submitted');
    change('ada@example.org');
    expect(form().dataset.early).toBe('');
  });

  test('what the browser filled in again counts', () => {
    email().value = 'ada@example.com';
    dispatchEvent(new Event('pageshow'));
    expect(button().disabled).toBe(false);
  });

  test('what this tab stored is in the form before anybody types', () => {
    document.body.innerHTML =
      '<form data-early=""><input name="email" /><input type="radio" value="individual" /><button type="submit" disabled></button></form>';
    store({ ...readSubscription(null), email: 'ada@example.com', accountType: 'individual' });
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(email().value).toBe('ada@example.com');
    expect(document.querySelector(':checked')).not.toBeNull();
    expect(button().disabled).toBe(false);
  });

  test('what is typed is stored at once, beside what the application stored: a reload may come first', () => {
    document.body.innerHTML =
      '<form data-early=""><input name="email" /><input type="radio" value="professional" checked /><button type="submit"></button></form>';
    const unansweredEmail = 'ada@example.com';
    store({ ...readSubscription(null), email: 'ada@example.com', unansweredEmail });
    change('grace@example.com');
    const stored = readSubscription(JSON.parse(sessionStorage.getItem('subscription') ?? ''));
    expect(stored).toEqual({
      ...{ email: 'grace@example.com', accountType: 'professional', unansweredEmail },
    });
  });

  test('what this tab stored stays when something is chosen while the HTML still arrives', () => {
    document.body.innerHTML =
      '<form data-early=""><input name="email" /><input type="radio" value="professional" /><button type="submit" disabled></button></form>';
    store({ ...readSubscription(null), email: 'ada@example.com' });
    const radio = document.querySelector<HTMLInputElement>('[type=radio]');
    radio?.click();
    expect(email().value).toBe('ada@example.com');
    expect(JSON.parse(sessionStorage.getItem('subscription') ?? '')).toMatchObject({
      email: 'ada@example.com',
      accountType: 'professional',
    });
    change('');
    expect(email().value).toBe('');
  });

  test.each([
    ['/subscribe?plan=growth', 'submitted'],
    ['/subscribe?plan=premium', ''],
  ])('a submit at %s before the page loaded itself again is %j at the other visit', async (path, early) => {
    sessionStorage.setItem('submitted', new URL(path, location.href).href);
    await run('?plan=growth');
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(form().dataset.early).toBe(early);
    expect(sessionStorage.getItem('submitted')).toBeNull();
  });

  test.each(['{', 'null', '{"email":7,"accountType":{}}'])('an unreadable %s stored is nothing', (stored) => {
    sessionStorage.setItem('subscription', stored);
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(email().value).toBe('');
  });

  test('an adopted form is left alone', () => {
    form().removeAttribute('data-early');
    change('ada@example.com');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form().dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
    expect(button().disabled).toBe(true);
  });
});
