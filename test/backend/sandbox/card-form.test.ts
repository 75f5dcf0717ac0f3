// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StripeEmbeddedCheckout, StripeEmbeddedCheckoutOptions } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** backend/README.md, Try it. The sandbox's card form refuses what the provider's refuses. */

const script = readFileSync(join(import.meta.dirname, '../../../backend/sandbox/public/card-form.js'), 'utf8');
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
  new Function(script)();
  create = provider()('pk_test_1').createEmbeddedCheckoutPage;
});
afterEach(() => vi.unstubAllGlobals());

describe('one live instance: another one', () => {
  test.each<[string, (first: StripeEmbeddedCheckout) => void]>([
    ['while it is loaded', () => undefined],
    ['while it is not mounted', (first) => first.unmount()],
  ])('throws %s', async (_, act) => {
    const loading = create({ clientSecret });
    await expect(create({ clientSecret })).rejects.toMatchObject(severalInstances);
    const first = await loading;
    first.mount(place);
    act(first);
    await expect(create({ clientSecret })).rejects.toMatchObject(severalInstances);
  });

  test('is allowed after it was destroyed', async () => {
    (await create({ clientSecret })).destroy();
    await expect(create({ clientSecret })).resolves.toBeDefined();
  });

  test('is allowed after it failed to load', async () => {
    await expect(create({ fetchClientSecret: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    await expect(create({ clientSecret })).resolves.toBeDefined();
  });
});

test.each<[string, (checkout: StripeEmbeddedCheckout) => void]>([
  ['destroy', (checkout) => checkout.destroy()],
  ['mount', (checkout) => checkout.mount(place)],
  ['unmount', (checkout) => checkout.unmount()],
])('after destroy %s throws', async (_, act) => {
  const checkout = await create({ clientSecret });
  checkout.mount(place);
  checkout.destroy();
  expect(place.children).toHaveLength(0);
  expect(() => act(checkout)).toThrow('already been destroyed');
});

describe('mounting', () => {
  test.each([
    ['an element', () => place],
    ['a selector', () => '#place'],
  ])('in %s adds one titled frame, without the secret in its URL, and after unmounting another', async (_, where) => {
    const checkout = await create({ clientSecret });
    checkout.mount(where());
    expect(() => checkout.mount(where())).toThrow('already mounted');
    const frame = element<HTMLIFrameElement>('iframe', place);
    expect([frame.title, new URL(frame.src).pathname]).toEqual(['Secure payment form', '/sandbox/card-form']);
    expect(document.documentElement.outerHTML).not.toContain('_secret_');
    checkout.unmount();
    checkout.mount(where());
    expect(place.children).toHaveLength(1);
  });

  test.each([
    ['a selector without a match', () => '#nowhere'],
    ['an element that is not on the page', () => document.createElement('div')],
  ])('in %s throws', async (_, where) => {
    const checkout = await create({ clientSecret });
    expect(() => checkout.mount(where())).toThrow('not on the page');
  });
});

describe('invalid options', () => {
  test.each([[undefined], [null], ['']])('key %s throws', (key) => {
    expect(() => provider()(key)).toThrow('publishable key');
  });

  test.each([
    ['neither a secret nor a function that fetches one', {}],
    ['a malformed client secret, which is never sent', { clientSecret: 'seti_1_secret_2' }],
  ])('%s', async (_, options) => {
    await expect(create(options)).rejects.toMatchObject({ name: 'IntegrationError' });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('an unknown client secret', async () => {
    vi.stubGlobal('fetch', answering(404));
    await expect(create({ clientSecret })).rejects.toThrow('no open checkout session');
  });

  test('the old name of the method throws with the new one', () => {
    expect(() => provider()('pk_test_1').initEmbeddedCheckout()).toThrow('createEmbeddedCheckoutPage');
  });
});

test('@stripe/stripe-js accepts the release', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  await expect(loadStripe('pk_test_1')).resolves.toHaveProperty('createEmbeddedCheckoutPage');
  expect(warn).not.toHaveBeenCalled();
});

describe('messages from the frame', () => {
  test('the secret is sent to the frame, on this origin only', async () => {
    const frame = await mounted({});
    const post = vi.spyOn(frame, 'postMessage');
    dispatch(frame, { type: 'ready' });
    expect(post.mock.calls).toEqual([[{ type: 'open', clientSecret }, location.origin]]);
  });

  test('become analytics events and onComplete', async () => {
    const onComplete = vi.fn();
    const onAnalyticsEvent = vi.fn();
    const frame = await mounted({ onComplete, onAnalyticsEvent });
    dispatch(frame, { type: 'rendered' });
    dispatch(frame, { type: 'submitted' });
    dispatch(frame, { type: 'declined' });
    expect(onAnalyticsEvent.mock.calls.map(([{ eventType }]) => eventType)).toEqual([
      'checkoutRendered',
      'checkoutSubmitted',
      'checkoutSubmitFailed',
    ]);
    expect(onComplete).not.toHaveBeenCalled();
    dispatch(frame, { type: 'complete' });
    expect(onComplete).toHaveBeenCalledOnce();
  });

  test('from anywhere else are ignored', async () => {
    const onComplete = vi.fn();
    const frame = await mounted({ onComplete });
    dispatch(window, { type: 'complete' });
    dispatch(frame, { type: 'complete' }, 'https://elsewhere.example');
    expect(onComplete).not.toHaveBeenCalled();
  });
});

const severalInstances = {
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

function dispatch(source: Window, data: unknown, origin = location.origin): void {
  dispatchEvent(new MessageEvent('message', { source, data, origin }));
}

function provider(): Provider {
  const defined: unknown = window.Stripe;
  return defined as Provider;
}

function answering(status: number) {
  return vi.fn(async () => new Response('{}', { status }));
}

function element<Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}
