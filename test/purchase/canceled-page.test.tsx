import { expect, test } from 'vitest';
import { CanceledPage } from '../../src/purchase/canceled-page.tsx';
import { renderScreen } from '../harness/render.tsx';
import { shown } from '../harness/shown.ts';

/** docs/product.md, Routes. /canceled says that nothing was charged, and how to continue. */

test('no charge, the usual reasons, and three ways to continue', () => {
  renderScreen(<CanceledPage />);
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment canceled" [focus]
    No charge was made. These are the usual reasons:
    list
      - You canceled the payment
      - There was an issue with the payment method
      - The browser session timed out
    link "Try Again" → /#pricing
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Canceled%20payment
  `);
  expect(document.title).toBe('Payment canceled · Upwell');
});
