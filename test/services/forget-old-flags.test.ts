import { expect, test, vi } from 'vitest';
import { forgetOldFlags } from '../../src/services/forget-old-flags.ts';
import { flagDays } from '../../src/services/stored.ts';

/** docs/product.md, What is stored about a visitor. Flags of requests end. */

test('a flag is deleted so many days after a page first saw it, and nothing else is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const forget = (days: number) => {
    vi.setSystemTime(days * 24 * 60 * 60 * 1000);
    forgetOldFlags(() => localStorage);
    return Object.keys(localStorage).sort();
  };
  localStorage.setItem('promo_code', 'SPRING');
  localStorage.setItem('notified.cs_1', 'sent');
  localStorage.setItem('flags_since', 'unreadable');
  expect(forget(0)).toEqual(['flags_since', 'notified.cs_1', 'promo_code']);
  localStorage.setItem('account.s_1', '1');
  expect(forget(1)).toEqual(['account.s_1', 'flags_since', 'notified.cs_1', 'promo_code']);
  expect(forget(flagDays)).toEqual(['account.s_1', 'flags_since', 'promo_code']);
  expect(forget(flagDays + 1)).toEqual(['promo_code']);
  vi.useRealTimers();
});
