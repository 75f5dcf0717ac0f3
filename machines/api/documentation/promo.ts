import type { DocumentedCalls } from './call-documentation.ts';
import { count, flag, object, text } from './json-schema.ts';

export const promoCalls: DocumentedCalls<'checkPromoCode'> = {
  checkPromoCode: {
    summary: 'Check a promo code',
    description:
      'Called once when the landing page is opened with `?code=…`. A code that is neither expired nor used shows a banner with a countdown, and the code and its email are kept in the browser for `/subscribe`, where the visitor is told to use that email. A kept code that turns out expired or used, or whose time is over, is removed. A failed call is logged and shows nothing.',
    requestFields: { code: 'The code in the address of the landing page, trimmed; at most 64 characters.' },
    requestExample: { code: 'WELCOME20' },
    answer: object(
      {
        code: text('The code, as it was asked for.'),
        email: text('The only email that may use the code. Shown to the visitor.'),
        is_expired: flag('`true` hides the banner.'),
        used: flag('`true` hides the banner.'),
        time_remaining_seconds: count(
          'Seconds until the code expires, where the countdown starts; without it there is none. Not 0 unless `is_expired` is true.',
        ),
      },
      { optional: ['code'] },
    ),
    answerExample: {
      code: 'WELCOME20',
      email: 'friend@example.com',
      is_expired: false,
      used: false,
      time_remaining_seconds: 172_800,
    },
    errors: [
      {
        status: 404,
        when: 'There is no such code. No banner is shown.',
        body: { error: 'There is no such code.' },
      },
    ],
  },
};
