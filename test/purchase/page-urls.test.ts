import { describe, expect, test } from 'vitest';
import { checkoutPath, readCheckoutQuery, readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { subscribePath } from '../../machines/reference/plans.ts';

/** docs/product.md, Routes. The addresses of the purchase are written and read back. */

describe('/subscribe', () => {
  test.each([
    ['', 'basic', 'annual'],
    ['?plan=growth&billing=monthly', 'growth', 'monthly'],
    ['?plan=growth', 'growth', 'annual'],
    ['?plan=testing', 'testing', 'annual'],
    ['?plan=premium&billing=annual', 'premium', 'annual'],
    ['?plan=platinum&billing=weekly', 'basic', 'annual'],
    ['?plan=GROWTH', 'growth', 'annual'],
    ['?plan=&plan=growth&billing=%20monthly%20', 'growth', 'monthly'],
    ['?plan=constructor', 'basic', 'annual'],
    ['?%E0%A4%A', 'basic', 'annual'],
  ])('%s is for %s, %s', (search, plan, billing) => {
    expect(readSubscribeQuery(search)).toEqual({ plan, billing });
  });

  test('path and query round-trip', () => {
    const subscription = { plan: 'growth', billing: 'annual' } as const;
    expect(subscribePath(subscription)).toBe('/subscribe?plan=growth&billing=annual');
    expect(readSubscribeQuery('?plan=growth&billing=annual')).toEqual(subscription);
  });
});

describe('/checkout', () => {
  const query = { userId: 'u 1', plan: 'growth', billing: 'monthly', email: 'a+b@example.com' } as const;

  test('path and query round-trip', () => {
    const path = checkoutPath(query);
    expect(path).toBe('/checkout?user_id=u%201&plan=growth&billing=monthly&email=a%2Bb%40example.com');
    expect(readCheckoutQuery(path.slice('/checkout'.length))).toEqual(query);
  });

  test('a plus sign in the email may be written as it is', () => {
    const search = '?user_id=u1&plan=growth&billing=monthly&email=a+b@example.com';
    expect(readCheckoutQuery(search)).toEqual({ ...query, userId: 'u1' });
  });

  test.each([
    [''],
    ['?plan=growth&billing=annual&email=a@b.co'],
    ['?user_id=1&billing=annual&email=a@b.co'],
    ['?user_id=1&plan=growth&email=a@b.co'],
    ['?user_id=1&plan=growth&billing=annual'],
    ['?user_id=&plan=growth&billing=annual&email=a@b.co'],
    ['?user_id=1&plan=growth&billing=annual&email=%20'],
    ['?user_id=1&plan=growth&billing=annual&email=a@b.co%0d%0aBcc:%20c@d.co'],
    ['?user_id=1&plan=platinum&billing=annual&email=a@b.co'],
    ['?user_id=1&plan=growth&billing=weekly&email=a@b.co'],
  ])('%s lacks something', (search) => {
    expect(readCheckoutQuery(search)).toBeNull();
  });
});
