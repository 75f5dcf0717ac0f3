import { describe, expect, test } from 'vitest';
import { paymentIdOf, readPayment, successPath } from '../../machines/purchase/payment.ts';

/** docs/product.md, Payment verification. The address of /success is read as a payment. */

describe('/success', () => {
  const card = { provider: 'card', sessionId: 'cs_1' };
  const creem = { provider: 'creem', checkoutId: 'ch_1' };

  test.each([
    '?session_id=cs_1',
    '?session_id=&session_id=cs_1',
    '?session_id=cs_1&session_id=cs_2',
    '?provider=creem&checkout_id=ch_1&session_id=cs_1',
  ])('%s is a card payment', (search) => {
    expect(readPayment(search)).toEqual(card);
  });

  test.each([
    '?provider=creem&checkout_id=ch_1&order_id=o&customer_id=c&subscription_id=s&product_id=p&signature=f',
    '?provider=creem&checkout_id=ch_1&request_id=r',
    '?provider=creem?checkout_id=ch_1&order_id=o',
    '?provider=creem&checkout_id=ch_1?',
    '?provider=creem&checkout_id=ch_1&session_id=',
    '?provider=creem&provider=creem&checkout_id=&checkout_id=ch_1',
  ])('%s is a payment through creem', (search) => {
    expect(readPayment(search)).toEqual(creem);
  });

  test.each([
    '?provider=creem',
    '?provider=creem&checkout_id=',
    '?provider=other&checkout_id=ch_1',
    '?checkout_id=ch_1',
    '?request_id=r',
    '',
  ])('"%s" names no payment', (search) => {
    expect(readPayment(search)).toBeNull();
  });

  test.each([
    ['?session_id=cs_1&x=1', '/success?session_id=cs_1', 'cs_1'],
    ['?signature=f&checkout_id=ch_1&provider=creem', '/success?provider=creem&checkout_id=ch_1', 'ch_1'],
  ])('%s is shortened to %s', (search, path, paymentId) => {
    const payment = readPayment(search);
    expect(payment && successPath(payment)).toBe(path);
    expect(payment && paymentIdOf(payment)).toBe(paymentId);
  });
});
