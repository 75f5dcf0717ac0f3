import * as v from 'valibot';
import { languageCode } from '../api/fields.ts';

/** The Add New Account dialog. */
export const newAccountForm = v.object({ account_name: v.string(), language: languageCode });

export type NewAccountForm = v.InferOutput<typeof newAccountForm>;
