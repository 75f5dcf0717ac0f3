import * as v from 'valibot';
import { textLimits } from '../api/fields.ts';
import { type CodeOf, createForm, text } from '../shared/form.ts';
import { isEmail } from '../text/email.ts';
import { isInstagramName } from '../text/instagram-name.ts';
import { countCharacters } from '../text/text-length.ts';

/** The account as it is sent. Passwords are never trimmed. The order of the rules is part of the product (docs/product.md, Account setup). */
export const accountForm = createForm({
  confirmPassword: {
    ...text,
    rules: { passwordsDiffer: (form) => !isSamePassword(form.password, form.confirmPassword) },
  },
  password: {
    ...text,
    rules: { passwordTooShort: ({ password }) => countCharacters(password) < textLimits.password.min },
  },
  confirmIgPassword: {
    ...text,
    rules: { igPasswordsDiffer: (form) => !isSamePassword(form.igPassword, form.confirmIgPassword) },
  },
  country: { ...text, rules: { countryMissing: ({ country }) => country === '' } },
  acceptsTerms: {
    schema: v.boolean(),
    initial: false,
    rules: { termsNotAccepted: ({ acceptsTerms }) => !acceptsTerms },
  },
  email: {
    ...text,
    rules: {
      emailMissing: ({ email }) => email === '',
      emailInvalid: ({ email }) => !isEmail(email),
    },
  },
  igUsername: {
    ...text,
    isPersonal: true,
    rules: {
      igUsernameMissing: ({ igUsername }) => igUsername === '',
      igUsernameInvalid: ({ igUsername }) => !isInstagramName(igUsername),
    },
  },
  igPassword: { ...text, rules: { igPasswordMissing: ({ igPassword }) => igPassword === '' } },
});

export type AccountForm = typeof accountForm.initial;
export type AccountField = keyof AccountForm;
export type AccountProblem = CodeOf<typeof accountForm>;

/** The first error of the form only; none when it can be sent. */
export function checkAccount(form: AccountForm): ReturnType<typeof accountForm.errorsOf> {
  return Object.fromEntries(Object.entries(accountForm.errorsOf({ form })).slice(0, 1));
}

/** One may be typed and the other pasted: keyboards and password managers compose accents differently. */
function isSamePassword(one: string, other: string): boolean {
  return one.normalize() === other.normalize();
}
