import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderTerms } from '../../src/purchase/order-terms.tsx';

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

test('the policies open beside the order', () => {
  render(<OrderTerms plan="growth" billing="annual" />);
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
    ['/refund', '_blank'],
  ]);
});
