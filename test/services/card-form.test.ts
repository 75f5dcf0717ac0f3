import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';
import type { CardFormEvent } from '../../machines/browser/browser-services.ts';
import { createCardForm } from '../../src/services/card-form.ts';
import { cardFormSlot } from '../../src/services/card-form-slot.ts';
import { strictStripe } from './strict-stripe.ts';

/** docs/product.md, Checkout. The provider's form is mounted, is reported as ready, and is destroyed once. */

const secret = 'cs_test_1_secret_abc';

let provider: ReturnType<typeof strictStripe>;
/** The provider's loader caches the constructor, so all tests share this one. */
const Stripe = Object.assign(() => provider.Stripe(), { version: 'endive' });
let cleanups: (() => void)[] = [];

function setUp({ scriptUrl = null as string | null, value = secret } = {}) {
  const vault = createVault();
  const token = vault.tokenize('clientSecret', value);
  const element = document.createElement('div');
  cleanups.push(cardFormSlot(element));
  const cardForm = createCardForm({
    vault,
    publishableKey: 'pk_test_1',
    scriptUrl,
  });

  function open() {
    const events: CardFormEvent[] = [];
    const end = cardForm({ input: { clientSecret: token }, send: (event) => events.push(event) });
    cleanups.push(() => end?.());
    return { events, end: () => end?.() };
  }

  async function openReady() {
    const opened = open();
    await until(() => expect(provider.creations).toHaveLength(1));
    provider.creations[0]?.resolve();
    await until(() => expect(opened.events).toEqual([ready]));
    return opened;
  }

  return { open, openReady, element };
}

const until = vi.waitFor;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  provider = strictStripe();
  vi.stubGlobal('Stripe', Stripe);
});

afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  cleanups = [];
  vi.useRealTimers();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const ready = expect.objectContaining({ type: 'cardForm.ready' });

test('loads, mounts into the slot, and is destroyed once', async () => {
  const { openReady, element } = setUp();
  const { end } = await openReady();
  await expect(provider.creations[0]?.options.fetchClientSecret()).resolves.toBe(secret);
  expect(element.querySelector('iframe')).toBeTruthy();
  end();
  end();
  expect(provider.log).toEqual(['create form 1', 'mount form 1', 'destroy form 1']);
});

test('follows to the slot of a page that is drawn again', async () => {
  const { openReady, element } = setUp();
  await openReady();
  cardFormSlot(element);
  const next = document.createElement('div');
  cleanups.push(cardFormSlot(next));
  expect(next.querySelector('iframe')).toBeTruthy();
  expect(provider.log).toEqual(['create form 1', 'mount form 1', 'unmount form 1', 'mount form 1']);
});

test('is ready when the provider says that it is drawn, not before, and not once it is left', async () => {
  const { open } = setUp();
  const { events, end } = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  const creation = provider.creations[0] as (typeof provider.creations)[number];
  const report = creation.options.onAnalyticsEvent;
  creation.options.onAnalyticsEvent = () => undefined;
  creation.resolve();
  await until(() => expect(provider.log).toContain('mount form 1'));
  report({ eventType: 'checkoutSubmitted' });
  expect(events).toEqual([]);
  report({ eventType: 'checkoutRendered' });
  expect(events).toEqual([ready]);
  end();
  report({ eventType: 'checkoutRendered' });
  expect(events).toHaveLength(1);
});

test('left while being created: destroyed once created, never mounted', async () => {
  const { open } = setUp();
  const { events, end } = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  end();
  provider.creations[0]?.resolve();
  await settled();
  expect(provider.log).toEqual(['create form 1', 'destroy form 1']);
  expect(events).toEqual([]);
});

test('left before the script has loaded: never created', async () => {
  const { open } = setUp();
  open().end();
  await settled();
  expect(provider.log).toEqual([]);
});

test('the next form is created only after the last was destroyed', async () => {
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
  await until(() => expect(second.events).toEqual([ready]));
  expect(provider.log).toEqual(['create form 1', 'destroy form 1', 'create form 2', 'mount form 2']);
});

test('a form that cannot be created fails; the next one can be created', async () => {
  const { open } = setUp();
  const first = open();
  await until(() => expect(provider.creations).toHaveLength(1));
  provider.creations[0]?.reject();
  await until(() => expect(first.events).toEqual([{ type: 'cardForm.failed', reason: 'form' }]));
  const second = open();
  await until(() => expect(provider.creations).toHaveLength(2));
  provider.creations[1]?.resolve();
  await until(() => expect(second.events).toEqual([ready]));
});

describe('completing', () => {
  test.each([
    [secret, 'cs_test_1'],
    ['opaque', null],
    ['_secret_abc', null],
  ])('with client secret %s reports session %s', async (value, sessionId) => {
    const { events } = await setUp({ value }).openReady();
    expect(events).toEqual([{ type: 'cardForm.ready', sessionId }]);
    provider.creations[0]?.options.onComplete();
    await until(() => expect(events.at(-1)).toEqual({ type: 'cardForm.completed', sessionId }));
  });

  test('sends no event after the form was left', async () => {
    const { events, end } = await setUp().openReady();
    end();
    provider.creations[0]?.options.onComplete();
    await settled();
    expect(events).toHaveLength(1);
  });
});

describe('the script', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];

  test('of the configuration is loaded first, and once', async () => {
    vi.unstubAllGlobals();
    const { open } = setUp({ scriptUrl: '/sandbox/card-form.js' });
    open();
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/sandbox/card-form.js']);
    vi.stubGlobal('Stripe', Stripe);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await until(() => expect(provider.creations).toHaveLength(1));
    expect(scripts()).toHaveLength(1);
  });

  test('that is blocked fails, and a retry loads it again', async () => {
    vi.unstubAllGlobals();
    const { open } = setUp({ scriptUrl: '/sandbox/card-form.js' });
    const { events } = open();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await until(() => expect(events).toEqual([{ type: 'cardForm.failed', reason: 'script' }]));
    expect(scripts()).toHaveLength(0);
    open();
    expect(scripts()).toHaveLength(1);
  });
});
