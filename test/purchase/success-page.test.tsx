import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { CanceledPage } from '../../src/purchase/canceled-page.tsx';
import { SuccessPage } from '../../src/purchase/success-page.tsx';
import { stubLocks } from '../harness/locks.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';

const sent = 'Onboarding email has been sent successfully!';
const unsent = 'We could not send your onboarding email yet';
const complete = { status: 'complete', customer_email: '' };
const failure = "We couldn't verify your payment. Please contact support if you believe this is an error.";

function open(path: string, api: Parameters<typeof createPageServices>[0]) {
  const services = createPageServices(api);
  return { ...services, page: renderScreen(<SuccessPage />, { ...services, path }) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a card payment', () => {
  const path = '/success?session_id=cs_1';

  test('is verified, and its email requested once, even after a reload', async () => {
    const status = Promise.withResolvers<AnswerOf<'sessionStatus'>>();
    const api = { sessionStatus: () => status.promise, updateUserStatus: () => ({}) };
    const first = open(path, api);
    expect(screen.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible();
    status.resolve(complete);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(await screen.findByText(sent)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(first.calls).toEqual([
      { name: 'sessionStatus', request: { session_id: 'cs_1' } },
      { name: 'updateUserStatus', request: { session_id: 'cs_1' } },
    ]);
    first.page.unmount();

    const second = open(path, api);
    expect(await screen.findByText(sent)).toBeVisible();
    expect(second.callNames()).toEqual(['sessionStatus']);
  });

  test('says after eight seconds that the email is still being sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(path, { sessionStatus: () => complete, updateUserStatus: () => new Promise(() => undefined) });
    expect(await screen.findByText('Sending your onboarding email...')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('This takes longer than usual. We are still working on it.')).toBeVisible();
  });

  test('left open can be resumed', async () => {
    sessionStorage.setItem(
      'checkout',
      JSON.stringify({ path: '/checkout?user_id=u1&plan=growth&billing=annual&email=a%40b.co' }),
    );
    open(path, { sessionStatus: () => ({ ...complete, status: 'open' }) });
    expect(await screen.findByRole('link', { name: 'Return to payment' })).toHaveAttribute(
      'href',
      '/checkout?user_id=u1&plan=growth&billing=annual&email=a%40b.co',
    );
    expect(screen.getByText(failure)).toBeVisible();
  });

  test('that expired fails without another try', async () => {
    const { callNames } = open(path, { sessionStatus: () => ({ ...complete, status: 'expired' }) });
    expect(await screen.findByRole('heading', { name: 'Payment Verification Failed' })).toHaveFocus();
    expect(screen.getByText(failure)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@example\.com/),
    );
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(callNames()).toEqual(['sessionStatus']);
  });

  test('can be checked again after a failed check', async () => {
    const user = userEvent.setup();
    let isDown = true;
    open(path, {
      sessionStatus: () => {
        if (isDown) throw { kind: 'network' };
        return complete;
      },
      updateUserStatus: () => ({}),
    });
    expect(await screen.findByText(failure)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(sent)).toBeVisible();
  });
});

describe('a payment through creem', () => {
  const path = '/success?provider=creem&checkout_id=ch_1&order_id=o&customer_id=c&signature=s&request_id=r';

  test('is confirmed at once; only its id stays in the address', async () => {
    const { calls } = open(path, { updateUserStatus: () => ({}) });
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(await screen.findByText(sent)).toBeVisible();
    expect(calls).toEqual([{ name: 'updateUserStatus', request: { checkout_id: 'ch_1' } }]);
    expect(location.pathname + location.search).toBe('/success?provider=creem&checkout_id=ch_1');
  });

  test('without an id fails', () => {
    const { calls } = open('/success?provider=creem', {});
    expect(screen.getByRole('heading', { name: 'Payment Verification Failed' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('is confirmed although its email cannot be sent, which can be tried again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    const { callNames } = open(path, {
      updateUserStatus: () => {
        if (isDown) throw { kind: 'status', status: 503 };
        return {};
      },
    });
    expect(await screen.findByText(unsent)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.queryByText(sent)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(sent)).toBeVisible();
    expect(callNames()).toEqual(['updateUserStatus', 'updateUserStatus']);
  });

  test('opened in two tabs sends one update, and both show what came of it', async () => {
    stubLocks();
    const answer = Promise.withResolvers<unknown>();
    const api = { updateUserStatus: () => answer.promise };
    const first = open(path, api);
    await waitFor(() => expect(first.calls).toHaveLength(1));
    const second = open(path, api);
    await screen.findAllByText('Sending your onboarding email...');
    answer.resolve({});
    await waitFor(() => expect(screen.getAllByText(sent)).toHaveLength(2));
    expect([...first.calls, ...second.calls]).toHaveLength(1);
  });

  test('asked for again in two tabs at once sends one more update', async () => {
    stubLocks();
    const left = open(path, { updateUserStatus: () => Promise.withResolvers().promise });
    await waitFor(() => expect(left.calls).toHaveLength(1));
    left.page.unmount();
    const answer = Promise.withResolvers<unknown>();
    const api = { updateUserStatus: () => answer.promise };
    const tabs = [open(path, api), open(path, api)];
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Send it again' })).toHaveLength(2));
    for (const button of screen.getAllByRole('button', { name: 'Send it again' })) fireEvent.click(button);
    await waitFor(() => expect(tabs.flatMap(({ calls }) => calls)).toHaveLength(1));
    answer.resolve({});
    await waitFor(() => expect(screen.getAllByText(sent)).toHaveLength(2));
    expect(tabs.flatMap(({ calls }) => calls)).toHaveLength(1);
  });

  test('asked for again in a tab that knows nothing of the latest try: that try stands', async () => {
    stubLocks();
    const never = { updateUserStatus: () => Promise.withResolvers().promise };
    const left = open(path, never);
    await waitFor(() => expect(left.calls).toHaveLength(1));
    left.page.unmount();
    const old = open(path, never);
    const again = await screen.findByRole('button', { name: 'Send it again' });
    localStorage.setItem('notified.ch_1', '2');
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(old.calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(old.calls).toHaveLength(1));
  });

  test('left during the email call keeps the flag', async () => {
    const first = open(path, {
      updateUserStatus: () => {
        throw { kind: 'interrupted' };
      },
    });
    expect(await screen.findByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(screen.queryByText(unsent)).toBeNull();
    first.page.unmount();
    const second = open(path, { updateUserStatus: () => ({}) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(sent)).toBeVisible();
    expect(second.callNames()).toEqual(['updateUserStatus']);
  });

  test('reloaded during the email call does not repeat it on its own', async () => {
    const first = open(path, { updateUserStatus: () => Promise.withResolvers().promise });
    await waitFor(() => expect(first.calls).toHaveLength(1));
    first.page.unmount();
    const second = open(path, { updateUserStatus: () => ({}) });
    expect(await screen.findByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(second.calls).toEqual([]);
  });
});

test('an address without a payment fails', () => {
  const { calls } = open('/success', {});
  expect(screen.getByText(failure)).toBeVisible();
  expect(calls).toEqual([]);
});

test('canceled: no charge, the usual reasons, and three ways to continue', () => {
  renderScreen(<CanceledPage />, createPageServices({}));
  expect(screen.getByText(/No charge was made/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/#pricing');
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});
