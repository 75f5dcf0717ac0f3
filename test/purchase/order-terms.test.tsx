import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OrderTerms } from '../../src/purchase/order-terms.tsx';

/** docs/product.md, Subscribe. The terms say what is paid, when again, and how to cancel. */

const ends = /The plan ends with the month you have paid for\.$/;
const refunds = /The plan ends when you ask, and we refund the months you have not used\.$/;

test.each([
  ['basic', 'annual', '$1,188 today, then $1,188 every year until you cancel.', refunds],
  ['testing', 'monthly', '$150 today, then $150 every month until you cancel.', ends],
  ['growth', 'annual', '$1,548 today, then $1,548 every year until you cancel.', refunds],
  ['growth', 'monthly', '$199 today, then $199 every month until you cancel.', ends],
  ['premium', 'annual', 'From $8,388 today, then $8,388 every year until you cancel.', refunds],
  ['premium', 'monthly', 'From $1,199 today, then $1,199 every month until you cancel.', ends],
] as const)('%s, %s: what is paid, when again, and how it ends', (plan, billing, price, cancellation) => {
  render(<OrderTerms plan={plan} billing={billing} />);
  expect(screen.getByText(price)).toBeVisible();
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
