// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type OrderForm, readSubscription } from '../../machines/purchase/subscription.ts';
import '../setup/dialog.ts';
import { early, takeSent } from '../../src/services/early-page.ts';
import { safeStorage } from '../../src/services/storage.ts';
import { createStoredSubscription } from '../../src/services/stored-subscription.ts';

/** docs/product.md, Subscribe. The inline script serves the form before the application runs. */

vi.mock('../../src/document/boot.ts', () => ({ boot: () => undefined }));

const { dataset, style } = document.documentElement;

const listen = window.addEventListener.bind(window);
let lastVisit = new AbortController();

/** One visit: the listeners of the one before are gone. */
async function run(search = ''): Promise<void> {
  history.replaceState(null, '', `/subscribe${search}`);
  vi.resetModules();
  lastVisit.abort();
  Object.assign(early, { isSent: false, isTaken: false });
  lastVisit = new AbortController();
  const { signal } = lastVisit;
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener, { signal });
  });
  await import('../../src/document/early-order.ts');
}

/** As the application does. */
function store(subscription: OrderForm): void {
  const session = safeStorage(() => sessionStorage);
  const { subscriptionKeeper } = createStoredSubscription(session);
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

test.each([
  ['', 'basic-annual'],
  ['?plan=testing&billing=monthly', 'basic-monthly'],
  ['?billing=monthly?plan=premium', 'premium-monthly'],
])('%s shows the order %s', async (search, order) => {
  await run(search);
  expect(dataset.order).toBe(order);
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

describe('the offer of annual billing', () => {
  const offer = () => document.querySelector('dialog') as HTMLDialogElement;
  const press = (name: string) => [...offer().querySelectorAll('button')].find(({ id }) => id === name)?.click();

  async function open(search: string): Promise<void> {
    document.body.innerHTML =
      '<input /><dialog tabindex="-1"><button id="decline"></button><button id="accept"></button></dialog>';
    await run(search);
    dispatchEvent(new Event('DOMContentLoaded'));
  }

  test.each([
    ['?plan=growth&billing=monthly', true],
    ['?plan=growth&billing=annual', false],
    ['?plan=premium&billing=monthly', false],
  ])('%s has it with the page: %s', async (search, isOpen) => {
    await open(search);
    expect(offer().open).toBe(isOpen);
  });

  test('can be declined before the application runs', async () => {
    await open('?plan=growth&billing=monthly');
    press('decline');
    expect(offer().open).toBe(false);
  });
});

describe('the form before the application', () => {
  const form = () => document.querySelector('form') as HTMLFormElement;
  const button = () => document.querySelector('button') as HTMLButtonElement;
  const email = () => document.querySelector('input') as HTMLInputElement;

  function draw(accountType: string, checked = ''): void {
    const radio = `<input type="radio" name="account-type" value="${accountType}" ${checked} />`;
    document.body.innerHTML = `<form><input type="email" name="email" />${radio}<button type="submit" disabled></button></form>`;
  }

  function change(value: string): void {
    email().value = value;
    email().dispatchEvent(new Event('input', { bubbles: true }));
  }

  beforeEach(async () => {
    draw('individual', 'checked');
    await run();
  });

  test('the button is enabled while the form is complete', () => {
    change('ada@example.com');
    expect(button().disabled).toBe(false);
    change(' ');
    expect(button().disabled).toBe(true);
  });

  test('warns of an email that is not that of the promo code', async () => {
    localStorage.setItem('promo_code', 'SAVE20');
    localStorage.setItem('promo_email', 'ada@example.com');
    await run();
    change('grace@example');
    expect(dataset.promo).toBe('');
    change('grace@example.com');
    expect(dataset.promo).toBe('other-email');
  });

  test('a submit is kept, and taken back by typing', () => {
    change('ada@example.com');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form().dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(early.isSent).toBe(true);
    dispatchEvent(new Event('pageshow'));
    expect(early.isSent).toBe(true);
    change('ada@example.org');
    expect(early.isSent).toBe(false);
  });

  test('what this tab stored is in the form before anybody types', () => {
    draw('individual');
    store({ ...readSubscription(null), email: 'ada@example.com', accountType: 'individual' });
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(email().value).toBe('ada@example.com');
    expect(document.querySelector(':checked')).not.toBeNull();
    expect(button().disabled).toBe(false);
  });

  test('what is typed is stored at once, beside what the application stored: a reload may come first', () => {
    draw('professional', 'checked');
    const unansweredEmail = 'ada@example.com';
    store({ ...readSubscription(null), email: 'ada@example.com', unansweredEmail });
    change('grace@example.com');
    const stored = readSubscription(JSON.parse(sessionStorage.getItem('subscription') ?? ''));
    expect(stored).toEqual({ email: 'grace@example.com', accountType: 'professional', unansweredEmail });
  });

  test('what this tab stored stays when something is chosen while the HTML still arrives', () => {
    draw('professional');
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
    ['/subscribe?plan=growth', true],
    ['/subscribe?plan=premium', false],
  ])('a submit at %s before the page loaded itself again goes on: %j', async (path, isSent) => {
    sessionStorage.setItem('submitted', new URL(path, location.href).href);
    await run('?plan=growth');
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(early.isSent).toBe(isSent);
    expect(sessionStorage.getItem('submitted')).toBeNull();
  });

  test.each(['{', 'null', '{"email":7,"accountType":{}}'])('an unreadable %s stored is nothing', (stored) => {
    sessionStorage.setItem('subscription', stored);
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(email().value).toBe('');
  });

  test('a form that the application has taken is left alone', () => {
    takeSent();
    change('ada@example.com');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form().dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
    expect(button().disabled).toBe(true);
  });

  test('a form of others is left alone', () => {
    const other = document.createElement('form');
    document.body.prepend(other);
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    other.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
    change('ada@example.com');
    expect(button().disabled).toBe(false);
  });

  test.each(['focusin', 'pointerover', 'pageshow'])(
    'what a browser filled in without a word counts at the next %s',
    (type) => {
      email().value = 'ada@example.com';
      (type === 'pageshow' ? window : form()).dispatchEvent(new Event(type, { bubbles: true }));
      expect(button().disabled).toBe(false);
    },
  );
});

test.each([
  ['?user_id=u1&plan=growth&billing=monthly&email=ada@b.co', 'growth-monthly', '"ada@b.co"'],
  ['?plan=growth&billing=monthly', undefined, ''],
])('/checkout%s shows the order %s of %s', async (search, order, email) => {
  history.replaceState(null, '', `/checkout${search}`);
  vi.resetModules();
  delete dataset.order;
  await import('../../src/document/early-checkout.ts');
  expect(dataset.order).toBe(order);
  expect(style.getPropertyValue('--buyer-email')).toBe(email);
});
