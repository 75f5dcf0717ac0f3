import * as v from 'valibot';
import { customerCategory, languageCode } from '../api/fields.ts';

/** The form of step 2. It survives a reload before it is saved. */
export const objectivesForm = v.object({
  send_message: v.boolean(),
  follow_unfollow: v.boolean(),
  customer_category: customerCategory,
  target_languages: v.array(languageCode),
  customer_description: v.string(),
});

export type ObjectivesForm = v.InferOutput<typeof objectivesForm>;

/** The audience of the messages: a category of customers, and their languages. */
export type Audience = Pick<ObjectivesForm, 'customer_category' | 'target_languages'>;

export function audienceOf({ customer_category, target_languages }: ObjectivesForm): Audience {
  return { customer_category, target_languages };
}
