import { toFillIn } from './to-fill-in.ts';

/** The operator of the service, as the legal texts name it. */
export const operator = {
  company: toFillIn('registered name of the company'),
  address: toFillIn('postal address of the company'),
  legalContact: toFillIn('address for legal notices'),
} as const;
