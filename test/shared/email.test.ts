import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmailShaped } from '../../machines/shared/email.ts';

test.each([
  ['ada@example.com', true],
  ['a@b.c', true],
  ['a@.b.c', true],
  ['a@b..c', true],
  ['ada+tag@sub.example.co.uk', true],
  ['名前@例え.jp', true],
  [`${'a'.repeat(248)}@b.com`, true],
  [`${'a'.repeat(249)}@b.com`, false],
  ['', false],
  ['a', false],
  ['@b.c', false],
  ['a@b', false],
  ['a@.b', false],
  ['a@b.', false],
  ['a@b.c@d.e', false],
  ['a@@b.c', false],
  ['a b@c.d', false],
  ['a@b.c\n', false],
  [' a@b.c', false],
  ['a\u00a0@b.c', false],
])('%j: %s', (text, expected) => {
  expect(isEmailShaped(text)).toBe(expected);
});

test('has the shape: something, @, something, a dot, something, without another @ or white space', () => {
  const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const nearlyEmail = fc.string({
    unit: fc.constantFrom('a', '@', '.', ' ', '\u3000', 'é', '🙂'),
    maxLength: 14,
  });
  fc.assert(
    fc.property(fc.oneof(nearlyEmail, fc.string({ maxLength: 40 })), (text) => {
      expect(isEmailShaped(text)).toBe(shape.test(text));
    }),
    { numRuns: 5_000 },
  );
});

test.each(['.', '@', 'a', ' ', 'a.', '.@'])('a pasted megabyte of %j is no email', (part) => {
  expect(isEmailShaped(`a@${part.repeat(1_000_000)}@`)).toBe(false);
});
