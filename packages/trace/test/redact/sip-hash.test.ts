import { expect, test } from 'vitest';
import { type HashKey, sipHash } from '../../src/redact/sip-hash.ts';

/** docs/sessions.md, Privacy. The hash is the published one. */

/** Bytes 0 to 15, as in the paper's own example and in the reference implementation's vectors. */
const key: HashKey = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c];

test.each([
  [0, 0xdd0e0e31],
  [1, 0x93dc67fd],
  [7, 0x8b01d137],
  [8, 0x9a932462],
  [15, 0x49be45e5],
  [63, 0xeb064572],
])('the bytes 0, 1, 2 … of a text of %s', (length, hash) => {
  const text = String.fromCharCode(...Array.from({ length }, (_, index) => index));
  expect(sipHash(key, text)).toBe(hash);
});
