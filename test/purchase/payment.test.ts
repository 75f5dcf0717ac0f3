import { describe, expect, test } from 'vitest';
import { paymentIdOf, readPayment, successPath } from '../../machines/purchase/payment.ts';

describe('/success', () => {
  const card = { provider: 'card', sessionId: 'cs_1' };
  const creem = { provider: 'creem', checkoutId: 'ch_1' };

  test.each([
    ['?session_id=cs_1', card],
    ['?session_id=&session_id=cs_1', card],
    ['?session_id=cs_1&session_id=cs_2', card],
    ['?provider=creem&checkout_id=ch_1&request_id=r', creem],
    [
      '?provider=creem&checkout_id=ch_1&order_id=o&customer_id=c&subscription_id=s&product_id=p&signature=f',
      creem,
    ],
    ['?provider=creem?checkout_id=ch_1&order_id=o', creem],
    ['?provider=creem&checkout_id=ch_1?', creem],
    ['?provider=creem&provider=creem&checkout_id=&checkout_id=ch_1', creem],
    ['?provider=creem&checkout_id=ch_1&session_id=cs_1', card],
    ['?provider=creem&checkout_id=ch_1&session_id=', creem],
    ['?provider=creem', null],
    ['?provider=creem&checkout_id=', null],
    ['?provider=other&checkout_id=ch_1', null],
    ['?checkout_id=ch_1', null],
    ['?request_id=r', null],
    ['', null],
  ])('%s', (search, payment) => {
    expect(readPayment(search)).toEqual(payment);
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
