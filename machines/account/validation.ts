import { textLimits } from '../api/fields.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { isEmailShaped } from '../text/email.ts';
import { isInstagramName, noInstagramName } from '../text/instagram-name.ts';
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

const { min } = textLimits.password;

interface Rule {
  field: AccountField;
  text: string;
  isBroken: (form: AccountForm) => boolean;
}

/** The order is part of the product (docs/product.md, Account setup). */
const rules: readonly Rule[] = [
  {
    field: 'confirmPassword',
    text: 'Passwords do not match',
    isBroken: (form) => !isSamePassword(form.password, form.confirmPassword),
  },
  {
    field: 'password',
    text: `Password must be at least ${min} characters long`,
    isBroken: (form) => countCharacters(form.password) < min,
  },
  {
    field: 'confirmIgPassword',
    text: 'Instagram passwords do not match',
    isBroken: (form) => !isSamePassword(form.igPassword, form.confirmIgPassword),
  },
  { field: 'country', text: 'Please select your country', isBroken: (form) => form.country === '' },
  {
    field: 'acceptsTerms',
    text: 'Please accept the Terms of Service',
    isBroken: (form) => !form.acceptsTerms,
  },
  { field: 'email', text: 'Please enter your email', isBroken: (form) => form.email === '' },
  {
    field: 'email',
    text: 'Please enter a valid email address',
    isBroken: (form) => !isEmailShaped(form.email),
  },
  {
    field: 'igUsername',
    text: 'Please enter your Instagram username',
    isBroken: (form) => form.igUsername === '',
  },
  { field: 'igUsername', text: noInstagramName, isBroken: (form) => !isInstagramName(form.igUsername) },
  {
    field: 'igPassword',
    text: 'Please enter your Instagram password',
    isBroken: (form) => form.igPassword === '',
  },
];

/** The first error of the form only; none when it can be sent. */
export function checkAccount(form: AccountForm): FieldErrors<AccountField> {
  const broken = rules.find((rule) => rule.isBroken(form));
  return broken ? { [broken.field]: broken.text } : {};
}

/** One may be typed and the other pasted: keyboards and password managers compose accents differently. */
function isSamePassword(one: string, other: string): boolean {
  return one.normalize() === other.normalize();
}
