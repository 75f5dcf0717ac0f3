import { expect, test } from 'vitest';
import {
  type AccountField,
  type AccountForm,
  type AccountProblem,
  checkAccount,
} from '../../machines/account/validation.ts';

/** docs/product.md, Account setup. The form is checked in a fixed order. */

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

test.each<[Partial<AccountForm>, AccountProblem, AccountField]>([
  [{ confirmPassword: 'eight ch' }, 'passwordsDiffer', 'confirmPassword'],
  [{ confirmPassword: '' }, 'passwordsDiffer', 'confirmPassword'],
  [{ password: '1234567', confirmPassword: '1234567' }, 'passwordTooShort', 'password'],
  [{ password: '', confirmPassword: '' }, 'passwordTooShort', 'password'],
  [{ confirmIgPassword: 'Insta' }, 'igPasswordsDiffer', 'confirmIgPassword'],
  [{ country: '' }, 'countryMissing', 'country'],
  [{ acceptsTerms: false }, 'termsNotAccepted', 'acceptsTerms'],
  [{ email: '' }, 'emailMissing', 'email'],
  [{ email: 'ada' }, 'emailInvalid', 'email'],
  [{ igUsername: '' }, 'igUsernameMissing', 'igUsername'],
  [{ igUsername: 'ada lovelace' }, 'igUsernameInvalid', 'igUsername'],
  [{ igPassword: '', confirmIgPassword: '' }, 'igPasswordMissing', 'igPassword'],
])('%j: %s', (change, problem, field) => {
  expect(checkAccount({ ...good, ...change })).toEqual({ [field]: problem });
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
  const results = mistakes.map((_, index) => checkAccount(Object.assign({}, good, ...mistakes.slice(index).reverse())));
  expect(results.flatMap((errors) => Object.values(errors))).toEqual([
    'passwordsDiffer',
    'passwordTooShort',
    'igPasswordsDiffer',
    'countryMissing',
    'termsNotAccepted',
    'emailMissing',
    'igUsernameMissing',
  ]);
});

test('eight characters that a person sees are enough, and spaces count', () => {
  const errorOf = (password: string) => checkAccount({ ...good, password, confirmPassword: password }).password;
  expect(errorOf('        ')).toBeUndefined();
  expect(errorOf('\u{1f44d}\u{1f3fd}'.repeat(8))).toBeUndefined();
  expect(errorOf('\u{1f44d}\u{1f3fd}'.repeat(4))).toBe('passwordTooShort');
});

test('a password that one field composes and the other does not matches', () => {
  const composed = 'pässwörd';
  const parts = composed.normalize('NFD');
  expect(checkAccount({ ...good, password: composed, confirmPassword: parts })).toEqual({});
  expect(checkAccount({ ...good, igPassword: parts, confirmIgPassword: composed })).toEqual({});
});
