import { expect, test } from 'vitest';
import { accountListOf } from '../../machines/onboarding/account-list.ts';
import { account } from './samples.ts';

/** docs/product.md, Step 3: target accounts. Rows with one id are one row. */

test('rows with one id are one row: the first, in place', () => {
  const rows = [account('1', 'first'), account('2'), account('1', 'again')];
  expect(accountListOf({ accounts: rows })).toEqual({
    accounts: [account('1', 'first'), account('2')],
    unreadable: 0,
  });
});

test('an id that once is a number and once a string is the same id', () => {
  const numeric = { ...account('7'), main_account_id: 7 };
  expect(accountListOf({ accounts: [numeric, account('7')] }).accounts).toEqual([numeric]);
});

test.each<[Record<string, number> | undefined, number]>([
  [undefined, 0],
  [{}, 0],
  [{ 'accounts[]': 2 }, 2],
  [{ 'accounts[].followers': 3, total: 1 }, 0],
])('of what was dropped (%j) whole rows are counted: %s', (dropped, unreadable) => {
  expect(accountListOf({ accounts: [], dropped })).toEqual({ accounts: [], unreadable });
});
