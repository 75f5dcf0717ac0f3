import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';
import type { CardFormEvent } from '../../machines/browser/from-browser.ts';
import { createCardForm } from '../../src/services/card-form.ts';
import { cardFormSlot } from '../../src/services/card-form-slot.ts';
import { strictStripe } from './strict-stripe.ts';

const secret = 'cs_test_1_secret_abc';

let provider: ReturnType<typeof strictStripe>;
/** The provider's loader keeps the constructor that it saw first, so this one stands for every test's. */
const Stripe = Object.assign(() => provider.Stripe(), { version: 'endive' });
let leave: (() => void)[] = [];

function setUp({ scriptUrl = null as string | null, value = secret } = {}) {
  const vault = createVault();
  const pseudonym = vault.tokenize('clientSecret', value);
  const element = document.createElement('div');
  leave.push(cardFormSlot(element));
  const cardForm = createCardForm({ vault, publishableKey: 'pk_test_1', scriptUrl });

  function open() {
    const heard: CardFormEvent[] = [];
    const end = cardForm({
      input: { clientSecret: pseudonym },
      send: (event) => heard.push(event),
      listen: () => undefined,
    });
    leave.push(() => end?.());
    return { heard, end: () => end?.() };
  }

  return { open, element };
}

const until = vi.waitFor;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  provider = strictStripe();
  vi.stubGlobal('Stripe', Stripe);
});

afterEach(() => {
  for (const end of leave) end();
  leave = [];
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('loads, mounts into the slot, and is destroyed once', async () => {
  const { open, element } = setUp();
  const { heard, end } = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  await expect(provider.creations[0]?.options.fetchClientSecret()).resolves.toBe(secret);
  provider.creations[0]?.resolve();
  await until(() => expect(heard).toEqual([{ type: 'cardForm.ready' }]));
  expect(element.querySelector('iframe')).toBeTruthy();
  end();
  end();
  expect(provider.log).toEqual(['create form 1', 'mount form 1', 'destroy form 1']);
});

test('left before it was made: destroyed when it is there, never mounted', async () => {
  const { open } = setUp();
  const { heard, end } = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  end();
  provider.creations[0]?.resolve();
  await settled();
  expect(provider.log).toEqual(['create form 1', 'destroy form 1']);
  expect(heard).toEqual([]);
});

test('left before the script was there: never made', async () => {
  const { open } = setUp();
  open().end();
  await settled();
  expect(provider.log).toEqual([]);
});

test('the next form is made only when the last is gone', async () => {
  const { open } = setUp();
  const first = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  first.end();
  const second = open();
  await settled();
  expect(provider.log).toEqual(['create form 1']);
  provider.creations[0]?.resolve();
  await until(() => expect(provider.creations).toHaveLength(2));
  provider.creations[1]?.resolve();
  await until(() => expect(second.heard).toEqual([{ type: 'cardForm.ready' }]));
  expect(provider.log).toEqual(['create form 1', 'destroy form 1', 'create form 2', 'mount form 2']);
});

test('a form that cannot be made fails, and the next one can', async () => {
  const { open } = setUp();
  const first = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  provider.creations[0]?.reject();
  await until(() => expect(first.heard).toEqual([{ type: 'cardForm.failed', reason: 'form' }]));
  const second = open();
  await until(() => expect(provider.creations).toHaveLength(2));
  provider.creations[1]?.resolve();
  await until(() => expect(second.heard).toEqual([{ type: 'cardForm.ready' }]));
});

describe('completed', () => {
  test.each([
    [secret, 'cs_test_1'],
    ['opaque', null],
    ['_secret_abc', null],
  ])('with the client secret %s the session is %s', async (value, sessionId) => {
    const { open } = setUp({ value });
    const { heard } = open();
    await until(() => expect(provider.creations).toHaveLength(1));
    provider.creations[0]?.resolve();
    await until(() => expect(heard).toHaveLength(1));
    provider.creations[0]?.options.onComplete();
    await until(() => expect(heard.at(-1)).toEqual({ type: 'cardForm.completed', sessionId }));
  });

  test('after it was left nobody hears of it', async () => {
    const { open } = setUp();
    const { heard, end } = open();
    await until(() => expect(provider.creations).toHaveLength(1));
    provider.creations[0]?.resolve();
    await until(() => expect(heard).toHaveLength(1));
    end();
    provider.creations[0]?.options.onComplete();
    await settled();
    expect(heard).toHaveLength(1);
  });
});

describe('the script', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];

  test('of a stand-in comes first, and once', async () => {
    vi.unstubAllGlobals();
    const { open } = setUp({ scriptUrl: '/sandbox/card-form.js' });
    open();
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/sandbox/card-form.js']);
    vi.stubGlobal('Stripe', Stripe);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await until(() => expect(provider.creations).toHaveLength(1));
    expect(scripts()).toHaveLength(1);
  });

  test('that is blocked fails, and a second try loads it again', async () => {
    vi.unstubAllGlobals();
    const { open } = setUp({ scriptUrl: '/sandbox/card-form.js' });
    const { heard } = open();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await until(() => expect(heard).toEqual([{ type: 'cardForm.failed', reason: 'script' }]));
    expect(scripts()).toHaveLength(0);
    open();
    expect(scripts()).toHaveLength(1);
  });

  test('that hangs is given up after 15 seconds, and what comes late is not used', async () => {
    vi.unstubAllGlobals();
    const { open } = setUp({ scriptUrl: '/sandbox/card-form.js' });
    vi.useFakeTimers();
    const { heard } = open();
    vi.advanceTimersByTime(14_999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([{ type: 'cardForm.failed', reason: 'timeout' }]);
    vi.useRealTimers();
    vi.stubGlobal('Stripe', Stripe);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await settled();
    expect(provider.log).toEqual([]);
    expect(heard).toHaveLength(1);
  });
});
