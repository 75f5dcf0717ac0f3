import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { SubscribePage } from '../../src/purchase/subscribe-page.tsx';
import { early } from '../../src/services/early-page.ts';
import { notePage } from '../../src/services/page-note.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';

const creemUrl = 'https://checkout.creem.io/ch_1';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const next = () => screen.getByRole('button', { name: 'Continue to Payment' });

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  accountType = 'Individual',
  address = 'a@b.co',
) {
  await user.clear(email());
  await user.type(email(), address);
  await user.click(screen.getByRole('radio', { name: accountType }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an individual is sent to the hosted checkout, each call made once', async () => {
  const user = userEvent.setup();
  const services = createPageServices({
    createTemporaryUser: () => ({ id: 'u1', message: '' }),
    createCreemCheckout: () => ({ checkout_url: creemUrl }),
  });
  renderScreen(<SubscribePage />, { ...services, path: '/subscribe?plan=growth&billing=annual' });
  expect(next()).toBeDisabled();
  await fill(user);
  await user.dblClick(next());
  await waitFor(() => expect(services.navigations).toEqual([`assign ${creemUrl}`]));
  expect(services.callNames()).toEqual(['createTemporaryUser', 'createCreemCheckout']);
  expect(screen.getByRole('button', { name: 'Redirecting...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Go to the payment page' })).toHaveAttribute('href', creemUrl);
});

describe('before the application ran', () => {
  const noted = {
    ...notePage(document.body),
    values: { email: 'a@b.co', 'account-type': 'individual' },
  };

  test('what was entered is in the form', async () => {
    renderScreen(<SubscribePage />, { ...createPageServices({}), noted });
    expect(next()).toBeEnabled();
    expect(email()).toHaveValue('a@b.co');
    expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
  });

  test('a form that was sent goes on, each call made once', async () => {
    early.isSent = true;
    const services = createPageServices({
      createTemporaryUser: () => ({ id: 'u1', message: '' }),
      createCreemCheckout: () => ({ checkout_url: creemUrl }),
    });
    renderScreen(<SubscribePage />, { ...services, noted });
    await waitFor(() => expect(services.navigations).toEqual([`assign ${creemUrl}`]));
    expect(services.callNames()).toEqual(['createTemporaryUser', 'createCreemCheckout']);
  });
});

test('a professional is sent to the card form by a page load', async () => {
  const user = userEvent.setup();
  const services = createPageServices({ createTemporaryUser: () => ({ id: 'u1', message: '' }) });
  renderScreen(<SubscribePage />, { ...services, path: '/subscribe?plan=growth&billing=annual' });
  await fill(user, 'Professional', 'a+b@c.co');
  await user.click(next());
  await waitFor(() =>
    expect(services.navigations).toEqual([
      `assign ${location.origin}/checkout?user_id=u1&plan=growth&billing=annual&email=a%2Bb%40c.co`,
    ]),
  );
});

test('after Back the form is unchanged, and another submit reuses the user', async () => {
  const user = userEvent.setup();
  const services = createPageServices({ createTemporaryUser: () => ({ id: 'u1', message: '' }) });
  renderScreen(<SubscribePage />, services);
  await fill(user, 'Professional');
  await user.click(next());
  await screen.findByRole('button', { name: 'Redirecting...' });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
  expect(email()).toHaveValue('a@b.co');
  expect(screen.getByRole('radio', { name: 'Professional' })).toBeChecked();
  await user.click(next());
  await waitFor(() => expect(services.navigations).toHaveLength(2));
  expect(services.callNames()).toEqual(['createTemporaryUser']);
});

test('after Back to a page that loads again the same user goes on, with the id as it came', async () => {
  const user = userEvent.setup();
  const open = () => {
    const services = createPageServices({
      createTemporaryUser: () => ({ id: 42, message: '' }),
      createCreemCheckout: () => ({ checkout_url: creemUrl }),
    });
    return { ...services, page: renderScreen(<SubscribePage />, services) };
  };
  const first = open();
  await fill(user);
  await user.click(next());
  await waitFor(() => expect(first.navigations).toHaveLength(1));
  first.page.unmount();

  const second = open();
  await waitFor(() => expect(email()).toHaveValue('a@b.co'));
  expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await user.click(next());
  await waitFor(() => expect(second.navigations).toEqual([`assign ${creemUrl}`]));
  expect(second.calls).toEqual([
    {
      name: 'createCreemCheckout',
      request: { user_id: 42, plan: 'basic', billing: 'annual', email: 'a@b.co' },
    },
  ]);
});

describe('an order that another tab has not finished', () => {
  const registered = { kind: 'status', status: 409, message: 'DUPLICATE' };
  const offer = () => screen.queryByText('Continue your order.');

  /** A tab of this browser. The API knows an email once. */
  function openTab() {
    sessionStorage.clear();
    const services = createPageServices({
      createTemporaryUser: () => {
        if (users.size > 0) throw registered;
        users.add(42);
        return { id: 42, message: '' };
      },
      createCreemCheckout: () => ({ checkout_url: creemUrl }),
    });
    return { ...services, page: renderScreen(<SubscribePage />, services) };
  }

  const users = new Set<number>();
  beforeEach(() => users.clear());

  async function closeAfterCreation(user: ReturnType<typeof userEvent.setup>) {
    const { navigations, page } = openTab();
    await fill(user);
    await user.click(next());
    await waitFor(() => expect(navigations).toHaveLength(1));
    page.unmount();
  }

  test('is offered for the same email, and goes on as the same user', async () => {
    const user = userEvent.setup();
    await closeAfterCreation(user);
    const { calls, navigations } = openTab();
    await fill(user, 'Individual', 'A@b.co');
    expect(offer()).toBeVisible();
    await user.type(email(), 'm');
    expect(offer()).toBeNull();
    await user.type(email(), '{Backspace}');
    await user.click(next());
    await waitFor(() => expect(navigations).toEqual([`assign ${creemUrl}`]));
    const request = { user_id: 42, plan: 'basic', billing: 'annual', email: 'a@b.co' };
    expect(calls).toEqual([{ name: 'createCreemCheckout', request }]);
  });

  test('is forgotten after a day', async () => {
    const user = userEvent.setup();
    await closeAfterCreation(user);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
    openTab();
    await fill(user);
    expect(offer()).toBeNull();
  });
});

test('a lost answer, then DUPLICATE: the page says what happened', async () => {
  const user = userEvent.setup();
  const answers = [{ kind: 'timeout' }, { kind: 'status', status: 409, message: 'DUPLICATE' }];
  const services = createPageServices({
    createTemporaryUser: () => {
      throw answers.shift();
    },
  });
  renderScreen(<SubscribePage />, services);
  await fill(user);
  await user.click(next());
  await screen.findByText('Network error. Please check your connection and try again.');
  await user.click(next());
  expect(await screen.findByText(/that try has probably registered it/)).toBeVisible();
  expect(email()).toBeInvalid();
  expect(email()).toHaveValue('a@b.co');
});

describe('errors', () => {
  test('an email already registered is marked and focused; editing clears the mark', async () => {
    const user = userEvent.setup();
    const services = createPageServices({ createTemporaryUser: () => ({ id: '', message: 'DUPLICATE' }) });
    renderScreen(<SubscribePage />, services);
    await fill(user);
    await user.click(next());
    const text = 'This email is already registered. Please use a different email or contact support.';
    await waitFor(() => expect(email()).toHaveAccessibleDescription(text));
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
    await user.type(email(), 'm');
    expect(email()).toBeValid();
    expect(screen.queryByText(text)).toBeNull();
  });

  test('a network error is announced, nothing typed is lost, and another try works', async () => {
    const user = userEvent.setup();
    let isDown = true;
    const services = createPageServices({
      createTemporaryUser: () => {
        if (isDown) throw { kind: 'network' };
        return { id: 'u1', message: '' };
      },
    });
    renderScreen(<SubscribePage />, services);
    await fill(user, 'Professional');
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your connection and try again.',
    );
    expect(email()).toHaveValue('a@b.co');
    isDown = false;
    await user.click(next());
    await waitFor(() => expect(services.navigations).toHaveLength(1));
  });

  test('the button shows a running call and keeps focus', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = Promise.withResolvers<AnswerOf<'createTemporaryUser'>>();
    const services = createPageServices({ createTemporaryUser: () => promise });
    renderScreen(<SubscribePage />, services);
    await fill(user, 'Professional');
    await user.click(next());
    const busy = screen.getByRole('button', { name: 'Processing...' });
    expect(busy).toHaveFocus();
    await user.click(busy);
    await user.keyboard('{Enter}');
    expect(services.calls).toHaveLength(1);
    resolve({ id: 'u1', message: '' });
    await screen.findByRole('button', { name: 'Redirecting...' });
  });
});

describe('the plan', () => {
  test.each([
    ['', 'Basic Plan', '$99 /month', '$1,188 billed annually'],
    ['?plan=growth&billing=annual', 'Growth Plan', '$129 /month', '$1,548 billed annually'],
    ['?plan=premium&billing=monthly', 'Premium Plan', 'From $1,199 /month', 'Billed monthly'],
    ['?plan=nonsense&billing=never', 'Basic Plan', '$99 /month', '$1,188 billed annually'],
  ])('%s', (search, name, price, billed) => {
    renderScreen(<SubscribePage />, { ...createPageServices({}), path: `/subscribe${search}` });
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your plan' })).toHaveTextContent(price);
    expect(screen.getByText(billed)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the upsell', () => {
  const path = '/subscribe?plan=growth&billing=monthly';

  test('can be declined', async () => {
    const user = userEvent.setup();
    renderScreen(<SubscribePage />, { ...createPageServices({}), path });
    expect(screen.getByRole('dialog', { name: 'Save $840 a year with annual billing' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with Monthly Plan' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Billed monthly')).toBeVisible();
  });

  test('switches to annual', async () => {
    const user = userEvent.setup();
    const services = createPageServices({});
    renderScreen(<SubscribePage />, { ...services, path });
    await user.click(screen.getByRole('button', { name: 'Switch to Annual' }));
    expect(services.navigations).toEqual([`assign ${location.origin}/subscribe?plan=growth&billing=annual`]);
  });
});

describe('a stored promo code', () => {
  test('is shown with its email; another email gets a warning and is not blocked', async () => {
    const user = userEvent.setup();
    localStorage.setItem('promo_code', 'SAVE20');
    localStorage.setItem('promo_email', 'ada@example.com');
    const services = createPageServices({ createTemporaryUser: () => ({ id: 'u1', message: '' }) });
    renderScreen(<SubscribePage />, services);
    expect(await screen.findByText('SAVE20')).toBeVisible();
    expect(email()).toHaveAccessibleDescription('must match promo code email');
    await fill(user, 'Professional', 'eve@example.com');
    expect(screen.getByText(/Your promo code belongs to/)).toHaveTextContent('ada@example.com');
    await user.click(next());
    await waitFor(() => expect(services.navigations).toHaveLength(1));
  });

  test('needs both code and email', async () => {
    localStorage.setItem('promo_code', 'SAVE20');
    renderScreen(<SubscribePage />, createPageServices({}));
    await waitFor(() => expect(screen.queryByText('SAVE20')).toBeNull());
    expect(email()).not.toHaveAccessibleDescription();
  });
});
