import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { CheckoutPage } from '../../src/purchase/checkout-page.tsx';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { strictStripe } from '../services/strict-stripe.ts';

const path = '/checkout?user_id=u1&plan=growth&billing=annual&email=ada%40example.com';
const none = { clientSecret: '', client_secret: '', url: '' };
const failure = 'Failed to initialize payment. Please try again or contact support.';

let provider: ReturnType<typeof strictStripe>;
/** The provider's loader caches the first constructor it sees, so all tests share this one. */
const Stripe = Object.assign(() => provider.Stripe(), { version: 'endive' });

function servicesOf(answer: () => AnswerOf<'createCheckoutSession'>) {
  return createPageServices({ createCheckoutSession: answer });
}

function openWithForm() {
  const services = servicesOf(() => ({
    ...none,
    clientSecret: services.vault.tokenize('clientSecret', 'cs_1_secret_x'),
  }));
  return { ...services, page: renderScreen(<CheckoutPage />, { ...services, path }) };
}

beforeEach(() => {
  sessionStorage.clear();
  provider = strictStripe();
  vi.stubGlobal('Stripe', Stripe);
});

test('one session, one form, then the verification of the payment', async () => {
  const { calls, navigations, page } = openWithForm();
  expect(screen.getByRole('heading', { name: 'Growth Plan' })).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  await waitFor(() => expect(provider.creations).toHaveLength(1));
  expect(screen.getByText('Loading the secure payment form...')).toBeVisible();
  provider.creations[0]?.resolve();
  await waitFor(() => expect(provider.log).toEqual(['create form 1', 'mount form 1']));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(async () => provider.creations[0]?.options.onComplete());
  await waitFor(() => expect(navigations).toEqual([`replace ${location.origin}/success?session_id=cs_1`]));
  expect(screen.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  page.unmount();
  expect(calls).toHaveLength(1);
  expect(provider.log).toEqual(['create form 1', 'mount form 1', 'destroy form 1']);
});

test('the client secret is in no storage and no address', async () => {
  openWithForm();
  await waitFor(() => expect(provider.creations).toHaveLength(1));
  await expect(provider.creations[0]?.options.fetchClientSecret()).resolves.toBe('cs_1_secret_x');
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]);
  expect(stored).not.toContain('_secret_');
});

test('a reload after the payment does not ask for another', async () => {
  const first = openWithForm();
  await waitFor(() => expect(provider.creations).toHaveLength(1));
  provider.creations[0]?.resolve();
  await waitFor(() => expect(provider.log).toContain('mount form 1'));
  await act(async () => provider.creations[0]?.options.onComplete());
  await waitFor(() => expect(first.navigations).toHaveLength(1));
  first.page.unmount();
  const second = openWithForm();
  await waitFor(() =>
    expect(second.navigations).toEqual([`replace ${location.origin}/success?session_id=cs_1`]),
  );
  expect(second.calls).toEqual([]);
});

test('a failed session can be tried again', async () => {
  const user = userEvent.setup();
  let isDown = true;
  const services = servicesOf(() => {
    if (isDown) throw { kind: 'status', status: 500, message: 'boom' };
    return { ...none, client_secret: services.vault.tokenize('client_secret', 'cs_1_secret_x') };
  });
  renderScreen(<CheckoutPage />, { ...services, path });
  expect(await screen.findByRole('heading', { name: 'Payment Error' })).toHaveFocus();
  expect(screen.getByText(failure)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toMatch(/^Payment Error/));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(provider.creations).toHaveLength(1));
  expect(services.calls).toHaveLength(2);
});

test('a card form that fails can be tried again', async () => {
  const user = userEvent.setup();
  openWithForm();
  await waitFor(() => expect(provider.creations).toHaveLength(1));
  provider.creations[0]?.reject();
  expect(await screen.findByText(failure)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(provider.creations).toHaveLength(2));
  provider.creations[1]?.resolve();
  await waitFor(() => expect(provider.log.at(-1)).toBe('mount form 2'));
});

test('leaving while the form loads destroys it', async () => {
  const { page } = openWithForm();
  await waitFor(() => expect(provider.creations).toHaveLength(1));
  page.unmount();
  await waitFor(() => {
    provider.creations[0]?.resolve();
    expect(provider.log).toEqual(['create form 1', 'destroy form 1']);
  });
});

test('an allowed URL is opened', async () => {
  const services = servicesOf(() => ({ ...none, url: 'https://checkout.stripe.com/c/1' }));
  renderScreen(<CheckoutPage />, { ...services, path });
  await waitFor(() => expect(services.navigations).toEqual(['assign https://checkout.stripe.com/c/1']));
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(screen.getByRole('heading', { name: 'Payment not finished' })).toBeVisible();
});

test('an answer without an allowed URL is an error', async () => {
  const services = servicesOf(() => none);
  renderScreen(<CheckoutPage />, { ...services, path });
  expect(await screen.findByText(failure)).toBeVisible();
  expect(services.navigations).toEqual([]);
});

test('a URL that no client has checked, as in a session file, is no link', async () => {
  renderScreen(<CheckoutPage />, { ...servicesOf(() => ({ ...none, url: 'javascript:alert(1)' })), path });
  expect(await screen.findByRole('heading', { name: 'Taking you to the payment page' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to the payment page' })).toBeNull();
});

test('an incomplete address leads home without a call', async () => {
  const services = servicesOf(() => none);
  renderScreen(<CheckoutPage />, { ...services, path: '/checkout?user_id=u1&plan=growth' });
  await waitFor(() => expect(services.navigations).toEqual([`replace ${location.origin}/`]));
  expect(services.calls).toEqual([]);
});
