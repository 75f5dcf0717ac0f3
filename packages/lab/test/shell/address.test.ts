import { expect, test } from 'vitest';
import { emptyAddress, readAddress, writeAddress } from '../../src/base/address.ts';

/** docs/lab.md, Replay a session. The address says what is shown. */

test.each([
  ['', {}],
  ['#', {}],
  ['#flow=wizard', { flow: 'wizard' }],
  ['#flow=wizard&state=targets.removing&tab=Chart', { flow: 'wizard', state: 'targets.removing', tab: 'Chart' }],
  ['#kept=1f2e&page=2&moment=31&tab=Actors', { kept: '1f2e', page: 2, moment: 31, tab: 'Actors' }],
  ['#moment=0', { moment: 0 }],
])('%s is read, and written the same', (fragment, named) => {
  const address = { ...emptyAddress, ...named };
  expect(readAddress(fragment)).toEqual(address);
  expect(readAddress(writeAddress(address))).toEqual(address);
});

test.each([
  ['a moment that is no number', '#moment=x&tab=Chart', { tab: 'Chart' }],
  ['a negative moment', '#moment=-1', {}],
  ['a fraction', '#moment=1.5', {}],
  ['a moment beyond counting', '#moment=99999999999999999999', {}],
  ['empty names', '#flow=&tab=&kept=', {}],
  ['a name that is too long', `#flow=${'x'.repeat(201)}`, {}],
  ['other keys', '#__proto__=1&constructor=2&heading', {}],
  ['broken escapes', '#flow=%E0%A4%A&tab=Chart', { flow: expect.any(String), tab: 'Chart' }],
  ['a key twice', '#flow=a&flow=b', { flow: 'a' }],
])('%s: what is not understood is left out', (_, fragment, named) => {
  expect(readAddress(fragment)).toEqual({ ...emptyAddress, ...named });
});

test('nothing to show leaves the address bare', () => {
  expect(writeAddress(emptyAddress)).toBe('');
});
