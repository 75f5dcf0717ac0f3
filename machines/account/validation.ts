import { textLimits } from '../api/fields.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { isEmail } from '../text/email.ts';
import { isInstagramName } from '../text/instagram-name.ts';
import { countCharacters } from '../text/text-length.ts';

/** The account as it is sent. Passwords are never trimmed. */
export interface AccountForm {
  email: string;
  password: string;
  confirmPassword: string;
  country: string;
  igUsername: string;
  igPassword: string;
  confirmIgPassword: string;
  acceptsTerms: boolean;
}

export type AccountField = keyof AccountForm;

export const accountProblems = [
  'passwordsDiffer',
  'passwordTooShort',
  'igPasswordsDiffer',
  'countryMissing',
  'termsNotAccepted',
  'emailMissing',
  'emailInvalid',
  'igUsernameMissing',
  'igUsernameInvalid',
  'igPasswordMissing',
] as const;

export type AccountProblem = (typeof accountProblems)[number];

interface Rule {
  field: AccountField;
  problem: AccountProblem;
  isBroken: (form: AccountForm) => boolean;
}

/** The order is part of the product (docs/product.md, Account setup). */
const rules: readonly Rule[] = [
  {
    field: 'confirmPassword',
    problem: 'passwordsDiffer',
    isBroken: (form) => !isSamePassword(form.password, form.confirmPassword),
  },
  {
    field: 'password',
    problem: 'passwordTooShort',
    isBroken: (form) => countCharacters(form.password) < textLimits.password.min,
  },
  {
    field: 'confirmIgPassword',
    problem: 'igPasswordsDiffer',
    isBroken: (form) => !isSamePassword(form.igPassword, form.confirmIgPassword),
  },
  { field: 'country', problem: 'countryMissing', isBroken: (form) => form.country === '' },
  {
    field: 'acceptsTerms',
    problem: 'termsNotAccepted',
    isBroken: (form) => !form.acceptsTerms,
  },
  { field: 'email', problem: 'emailMissing', isBroken: (form) => form.email === '' },
  {
    field: 'email',
    problem: 'emailInvalid',
    isBroken: (form) => !isEmail(form.email),
  },
  {
    field: 'igUsername',
    problem: 'igUsernameMissing',
    isBroken: (form) => form.igUsername === '',
  },
  {
    field: 'igUsername',
    problem: 'igUsernameInvalid',
    isBroken: (form) => !isInstagramName(form.igUsername),
  },
  {
    field: 'igPassword',
    problem: 'igPasswordMissing',
    isBroken: (form) => form.igPassword === '',
  },
];

/** The first error of the form only; none when it can be sent. */
export function checkAccount(form: AccountForm): FieldErrors<AccountField, AccountProblem> {
  const broken = rules.find((rule) => rule.isBroken(form));
  return broken ? { [broken.field]: broken.problem } : {};
}

/** One may be typed and the other pasted: keyboards and password managers compose accents differently. */
function isSamePassword(one: string, other: string): boolean {
  return one.normalize() === other.normalize();
}
