import { expect, test } from 'vitest';
import { type AccountForm, checkAccount } from '../../machines/account/validation.ts';
import { noInstagramName } from '../../machines/text/instagram-name.ts';

const good: AccountForm = {
  email: 'ada@example.com',
  password: ' eight ch',
  confirmPassword: ' eight ch',
  country: 'DE',
  igUsername: 'ada.lovelace',
  igPassword: 'insta',
  confirmIgPassword: 'insta',
  acceptsTerms: true,
};

test('a complete form has no errors', () => {
  expect(checkAccount(good)).toEqual({});
});

test.each<[Partial<AccountForm>, string, keyof AccountForm]>([
  [{ confirmPassword: 'eight ch' }, 'Passwords do not match', 'confirmPassword'],
  [{ confirmPassword: '' }, 'Passwords do not match', 'confirmPassword'],
  [
    { password: '1234567', confirmPassword: '1234567' },
    'Password must be at least 8 characters long',
    'password',
  ],
  [{ password: '', confirmPassword: '' }, 'Password must be at least 8 characters long', 'password'],
  [{ confirmIgPassword: 'Insta' }, 'Instagram passwords do not match', 'confirmIgPassword'],
  [{ country: '' }, 'Please select your country', 'country'],
  [{ acceptsTerms: false }, 'Please accept the Terms of Service', 'acceptsTerms'],
  [{ email: '' }, 'Please enter your email', 'email'],
  [{ email: 'ada' }, 'Please enter a valid email address', 'email'],
  [{ igUsername: '' }, 'Please enter your Instagram username', 'igUsername'],
  [{ igUsername: 'ada lovelace' }, noInstagramName, 'igUsername'],
  [{ igPassword: '', confirmIgPassword: '' }, 'Please enter your Instagram password', 'igPassword'],
])('%j: %s', (change, text, field) => {
  expect(checkAccount({ ...good, ...change })).toEqual({ [field]: text });
});

test('only the first error is reported, in a fixed order', () => {
  const mistakes: Partial<AccountForm>[] = [
    { password: 'a', confirmPassword: 'b' },
    { password: 'short', confirmPassword: 'short' },
    { confirmIgPassword: 'other' },
    { country: '' },
    { acceptsTerms: false },
    { email: '' },
    { igUsername: '' },
  ];
  const results = mistakes.map((_, index) =>
    checkAccount(Object.assign({}, good, ...mistakes.slice(index).reverse())),
  );
  expect(results.flatMap((errors) => Object.values(errors))).toEqual([
    'Passwords do not match',
    'Password must be at least 8 characters long',
    'Instagram passwords do not match',
    'Please select your country',
    'Please accept the Terms of Service',
    'Please enter your email',
    'Please enter your Instagram username',
  ]);
});

test('eight characters that a person sees are enough, and spaces count', () => {
  const errorOf = (password: string) =>
    checkAccount({ ...good, password, confirmPassword: password }).password;
  expect(errorOf('        ')).toBeUndefined();
  expect(errorOf('\u{1f44d}\u{1f3fd}'.repeat(8))).toBeUndefined();
  expect(errorOf('\u{1f44d}\u{1f3fd}'.repeat(4))).toBe('Password must be at least 8 characters long');
});

test('a password that one field composes and the other does not matches', () => {
  const composed = 'pässwörd';
  const parts = composed.normalize('NFD');
  expect(checkAccount({ ...good, password: composed, confirmPassword: parts })).toEqual({});
  expect(checkAccount({ ...good, igPassword: parts, confirmIgPassword: composed })).toEqual({});
});
