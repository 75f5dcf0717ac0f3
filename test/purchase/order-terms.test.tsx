import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OrderTerms } from '../../src/purchase/order-terms.tsx';
import { shown } from '../harness/shown.ts';

/** docs/product.md, Subscribe. The terms say what is paid, when again, and how to cancel. */

const ends = /The plan ends with the month you have paid for\.$/;
const refunds = /The plan ends when you ask, and we refund the months you have not used\.$/;

test.each([
  ['basic', 'annual', '$(basic a year) today, then $(basic a year) every year until you cancel.', refunds],
  ['testing', 'monthly', '$(basic monthly) today, then $(basic monthly) every month until you cancel.', ends],
  ['premium', 'annual', '$(premium a year) today, then $(premium a year) every year until you cancel.', refunds],
  ['premium', 'monthly', '$(premium monthly) today, then $(premium monthly) every month until you cancel.', ends],
] as const)('%s, %s: what is paid, when again, and how it ends', (plan, billing, price, cancellation) => {
  const { container } = render(<OrderTerms plan={plan} billing={billing} />);
  expect(shown(container)).toContain(price);
  expect(screen.getByText(/^To cancel, write to/)).toHaveTextContent(cancellation);
});

test.each([
  ['Terms of Service', '/terms', 'Your responsibilities'],
  ['Privacy Policy', '/privacy', 'Information we collect'],
  ['Refund Policy', '/refund', 'Requesting a refund'],
])('the %s opens in a dialog of the page, or in a new tab', async (name, path, section) => {
  const user = userEvent.setup();
  render(<OrderTerms plan="growth" billing="annual" />);
  const link = screen.getByRole('link', { name });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  await user.click(link);
  const dialog = screen.getByRole('dialog', { name });
  expect(await within(dialog).findByRole('heading', { name: section })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeInTheDocument();
  expect(link).toHaveFocus();
});
