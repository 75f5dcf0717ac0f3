import * as v from 'valibot';
import { customerCategory, languageCode, textLimits } from '../api/fields.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { createForm, text } from '../shared/form.ts';
import { textLength, visibleLength } from '../text/text-length.ts';

const { min, max } = textLimits.customerDescription;

/** The form of step 2 (docs/product.md, Step 2: account settings). Languages matter only while messaging is on. */
export const objectivesForm = createForm({
  send_message: { schema: v.boolean(), initial: true },
  follow_unfollow: { schema: v.boolean(), initial: true },
  customer_category: { schema: customerCategory, initial: 'all' },
  target_languages: {
    schema: v.array(languageCode),
    initial: [defaultLanguage],
    rules: {
      languagesMissing: ({ send_message, target_languages }) => send_message && target_languages.length === 0,
    },
  },
  customer_description: {
    ...text,
    rules: {
      customersTooLong: (form) => textLength(form.customer_description) > max,
      customersTooShort: (form) => visibleLength(form.customer_description) < min,
    },
  },
});

export type ObjectivesForm = typeof objectivesForm.initial;

/** The audience of the messages: a category of customers, and their languages. */
export type Audience = Pick<ObjectivesForm, 'customer_category' | 'target_languages'>;

export function audienceOf({ customer_category, target_languages }: ObjectivesForm): Audience {
  return { customer_category, target_languages };
}
