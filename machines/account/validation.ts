/** What the customer typed: secrets as they are in the form, never trimmed (spec §5). */
export interface AccountForm {
  password: string;
  confirmPassword: string;
  country: string;
  igUsername: string;
  igPassword: string;
  confirmIgPassword: string;
  acceptsTerms: boolean;
}

export type AccountField = keyof AccountForm;

/** The first thing that is wrong, and the field that puts it right. */
export interface AccountFault {
  text: string;
  field: AccountField;
}

/** Characters a password needs (spec §9). */
export const minPasswordLength = 8;

interface Rule extends AccountFault {
  isBroken: (form: AccountForm) => boolean;
}

/** In the order of spec §5; what it merely calls required comes after what it words. */
const rules: readonly Rule[] = [
  {
    field: 'confirmPassword',
    text: 'Passwords do not match',
    isBroken: (form) => form.password !== form.confirmPassword,
  },
  {
    field: 'password',
    text: `Password must be at least ${minPasswordLength} characters long`,
    isBroken: (form) => form.password.length < minPasswordLength,
  },
  {
    field: 'confirmIgPassword',
    text: 'Instagram passwords do not match',
    isBroken: (form) => form.igPassword !== form.confirmIgPassword,
  },
  { field: 'country', text: 'Please select your country', isBroken: (form) => form.country === '' },
  {
    field: 'acceptsTerms',
    text: 'Please accept the Terms of Service',
    isBroken: (form) => !form.acceptsTerms,
  },
  {
    field: 'igUsername',
    text: 'Please enter your Instagram username',
    isBroken: (form) => readIgUsername(form.igUsername) === '',
  },
  {
    field: 'igPassword',
    text: 'Please enter your Instagram password',
    isBroken: (form) => form.igPassword === '',
  },
];

/** The first fault of the form; `null` when it can be sent. */
export function findFault(form: AccountForm): AccountFault | null {
  const broken = rules.find((rule) => rule.isBroken(form));
  return broken ? { text: broken.text, field: broken.field } : null;
}

/** An Instagram username as Instagram writes it: no blanks around, no @ in front. */
export function readIgUsername(typed: string): string {
  return typed.trim().replace(/^@/, '');
}
