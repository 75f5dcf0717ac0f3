// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StripeEmbeddedCheckout, StripeEmbeddedCheckoutOptions } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../sandbox/public/card-form.js'), 'utf8');
const clientSecret = 'cs_sandbox_1a_secret_2b';

type Provider = ((key: unknown) => CardProvider) & { version: string };
interface CardProvider {
  createEmbeddedCheckoutPage(options?: StripeEmbeddedCheckoutOptions): Promise<StripeEmbeddedCheckout>;
  initEmbeddedCheckout(): void;
}

let place: HTMLElement;
let create: CardProvider['createEmbeddedCheckoutPage'];

beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>';
  place = element('#place');
  vi.stubGlobal('fetch', answering(200));
  loadScript();
  create = provider()('pk_test_1').createEmbeddedCheckoutPage;
});
afterEach(() => vi.unstubAllGlobals());

describe('one live instance', () => {
  test('a second one throws, also while the first is being made', async () => {
    const first = create({ clientSecret });
    await expect(create({ clientSecret })).rejects.toMatchObject(several);
    await first;
    await expect(create({ clientSecret })).rejects.toMatchObject(several);
  });

  test('after destroy there may be another', async () => {
    const first = await create({ clientSecret });
    first.destroy();
    await expect(create({ clientSecret })).resolves.toBeDefined();
  });

  test('unmounting is not destroying', async () => {
    const first = await create({ clientSecret });
    first.mount(place);
    first.unmount();
    await expect(create({ clientSecret })).rejects.toMatchObject(several);
  });

  test('one that could not be made does not count', async () => {
    await expect(create({ fetchClientSecret: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    await expect(create({ clientSecret })).resolves.toBeDefined();
  });
});

describe('destroyed is final', () => {
  test.each([
    ['destroy', (checkout: StripeEmbeddedCheckout) => checkout.destroy()],
    ['mount', (checkout: StripeEmbeddedCheckout) => checkout.mount(place)],
    ['unmount', (checkout: StripeEmbeddedCheckout) => checkout.unmount()],
  ])('%s throws after it', async (_, act) => {
    const checkout = await create({ clientSecret });
    checkout.mount(place);
    checkout.destroy();
    expect(place.children).toHaveLength(0);
    expect(() => act(checkout)).toThrow('already been destroyed');
  });
});

describe('mounting', () => {
  test.each([
    ['an element', () => place],
    ['a selector', () => '#place'],
  ])('in %s puts one titled frame there, without the secret in its address', async (_, where) => {
    const checkout = await create({ clientSecret });
    checkout.mount(where());
    const frame = element<HTMLIFrameElement>('iframe', place);
    expect([frame.title, new URL(frame.src).pathname]).toEqual(['Secure payment form', '/sandbox/card-form']);
    expect(document.documentElement.outerHTML).not.toContain('_secret_');
  });

  test('twice throws', async () => {
    const checkout = await create({ clientSecret });
    checkout.mount(place);
    expect(() => checkout.mount(place)).toThrow('already mounted');
  });

  test('again after unmounting is fine', async () => {
    const checkout = await create({ clientSecret });
    checkout.mount(place);
    checkout.unmount();
    checkout.mount(place);
    expect(place.children).toHaveLength(1);
  });

  test.each([
    ['a selector of nothing', () => '#nowhere'],
    ['an element that is not on the page', () => document.createElement('div')],
  ])('in %s throws', async (_, where) => {
    const checkout = await create({ clientSecret });
    expect(() => checkout.mount(where())).toThrow('not on the page');
  });
});

describe('what is asked for must be there', () => {
  test.each([[undefined], [null], ['']])('no key %s, no provider', (key) => {
    expect(() => provider()(key)).toThrow('publishable key');
  });

  test('neither secret nor a way to fetch one', async () => {
    await expect(create({})).rejects.toMatchObject({ name: 'IntegrationError' });
  });

  test('a secret that is no client secret never leaves the page', async () => {
    await expect(create({ clientSecret: 'seti_1_secret_2' })).rejects.toMatchObject({
      name: 'IntegrationError',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a secret that nobody knows', async () => {
    vi.stubGlobal('fetch', answering(404));
    await expect(create({ clientSecret })).rejects.toThrow('no open checkout session');
  });

  test('a secret may be fetched', async () => {
    const fetchClientSecret = vi.fn(async () => clientSecret);
    await create({ fetchClientSecret });
    expect(fetchClientSecret).toHaveBeenCalledOnce();
  });

  test('the old name of the method throws and says the new one', () => {
    expect(() => provider()('pk_test_1').initEmbeddedCheckout()).toThrow('createEmbeddedCheckoutPage');
  });

  test('the release is the one that @stripe/stripe-js expects', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await expect(loadStripe('pk_test_1')).resolves.toHaveProperty('createEmbeddedCheckoutPage');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('messages from the frame', () => {
  test('the secret goes to the frame, and to this origin alone', async () => {
    const frame = await mounted({});
    const post = vi.spyOn(frame, 'postMessage');
    say(frame, { type: 'ready' });
    expect(post.mock.calls).toEqual([[{ type: 'open', clientSecret }, location.origin]]);
  });

  test('become analytics events and the completion', async () => {
    const onComplete = vi.fn();
    const onAnalyticsEvent = vi.fn();
    const frame = await mounted({ onComplete, onAnalyticsEvent });
    say(frame, { type: 'rendered' });
    say(frame, { type: 'submitted' });
    say(frame, { type: 'declined' });
    expect(onAnalyticsEvent.mock.calls.map(([{ eventType }]) => eventType)).toEqual([
      'checkoutRendered',
      'checkoutSubmitted',
      'checkoutSubmitFailed',
    ]);
    expect(onComplete).not.toHaveBeenCalled();
    say(frame, { type: 'complete' });
    expect(onComplete).toHaveBeenCalledOnce();
  });

  test('are heard from the frame alone', async () => {
    const onComplete = vi.fn();
    const frame = await mounted({ onComplete });
    say(window, { type: 'complete' });
    say(frame, { type: 'complete' }, 'https://elsewhere.example');
    expect(onComplete).not.toHaveBeenCalled();
  });
});

const several = {
  name: 'IntegrationError',
  message: 'You cannot have multiple Embedded Checkout objects.',
};

async function mounted(options: StripeEmbeddedCheckoutOptions): Promise<Window> {
  const checkout = await create({ clientSecret, ...options });
  checkout.mount(place);
  const { contentWindow } = element<HTMLIFrameElement>('iframe', place);
  if (!contentWindow) throw new Error('The frame has no window');
  return contentWindow;
}

function say(source: Window, data: unknown, origin = location.origin): void {
  dispatchEvent(new MessageEvent('message', { source, data, origin }));
}

function loadScript(): void {
  new Function(script)();
}

function provider(): Provider {
  const defined: unknown = window.Stripe;
  return defined as Provider;
}

function answering(status: number) {
  return vi.fn(async () => new Response('{}', { status }));
}

function element<Kind extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}
