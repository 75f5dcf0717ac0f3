import { deflateRawSync } from 'node:zlib';
import { labAddress } from '@upwell/trace/cli';
import { expect, test } from 'vitest';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { readAddress } from '../../src/base/address.ts';
import { readLinkedSession } from '../../src/sessions/linked-session.ts';
import { sessionOf } from '../../src/sessions/session-file.ts';
import { smallFlows } from '../small-flows.ts';

const trace = await smallTrace();
const lab = 'https://staging.example.com/lab';

test('a link of a report carries the whole session and its moment', async () => {
  const address = new URL(labAddress(lab, trace, 5, '3f9c2ab01d4e+5d1e0c47') ?? '');
  expect(address.origin + address.pathname).toBe(lab);
  const { session, moment, build } = readAddress(address.hash);
  expect({ moment, build }).toEqual({ moment: 5, build: '3f9c2ab01d4e+5d1e0c47' });
  expect(await readLinkedSession(session ?? '', smallFlows)).toEqual({
    ...sessionOf(trace),
    text: expect.any(String),
  });
});

test('a session that is too long for an address has no link', () => {
  const notes = Array.from({ length: 900 }, (_, at) => ({
    at,
    text: Array.from({ length: 500 }, (__, index) => ((at * 7_919 + index ** 3) % 99_991).toString(36)).join(
      '',
    ),
  }));
  expect(labAddress(lab, { ...trace, notes }, 1, '3f9c2ab01d4e')).toBeNull();
});

const damagedLink = expect.stringContaining('The link to this session is incomplete or damaged.');

test.each([
  ['characters that are not base64url', '%%%', damagedLink],
  ['bytes that are not deflated', 'AAECAwQF', damagedLink],
  ['a link that was cut', packed('{"format": "session"}').slice(0, 12), damagedLink],
  ['more than a session holds', packed(' '.repeat(65_000_000)), damagedLink],
  ['something else', packed('{"format": "other"}'), expect.stringContaining('not a recorded session')],
])('%s is refused in words', async (_, session, error) => {
  expect(await readLinkedSession(session, smallFlows)).toEqual({ error });
});

function packed(text: string): string {
  return deflateRawSync(text).toString('base64url');
}
