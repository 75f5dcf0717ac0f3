import { deflateRawSync } from 'node:zlib';
import { writeSession } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { readAddress } from '../../src/base/address.ts';
import { linkTo, readLinkedSession } from '../../src/sessions/linked-session.ts';
import { sessionOf } from '../../src/sessions/session-file.ts';
import { smallFlows } from '../small-flows.ts';

const trace = await smallTrace();
const lab = 'https://staging.example.com/lab';

test('a link carries the whole session and its moment', async () => {
  const link = await linkTo(writeSession({ pages: [trace] }), { moment: 5 }, lab);
  const address = new URL('url' in link ? link.url : '');
  expect(address.origin + address.pathname).toBe(lab);
  const { session, moment } = readAddress(address.hash);
  expect(moment).toBe(5);
  expect(await readLinkedSession(session ?? '', smallFlows)).toEqual({
    ...sessionOf(trace),
    text: expect.any(String),
  });
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
