import type { promoCalls } from '../../../machines/api/calls/promo.ts';
import { field, type NotesOn } from './notes.ts';

export const promoNotes: NotesOn<typeof promoCalls> = {
  checkPromoCode: {
    description:
      'Called once when the landing page is opened with `?code=…`. A code that is neither expired nor used shows a banner with a countdown, and the code and its email are kept in the browser for `/subscribe`, where the visitor is told to use that email. A kept code that turns out expired or used, or whose time is over, is removed. A failed call is logged and shows nothing.',
    request: {
      code: field('The code in the address of the landing page, trimmed; at most 64 characters.', {
        example: 'WELCOME20',
      }),
    },
    answer: {
      code: field('The code, as it was asked for.', {
        example: 'WELCOME20',
        welcome: 'The email alone says that the code is known.',
      }),
      email: field('The only email that may use the code. Shown to the visitor.', {
        example: 'friend@example.com',
        needed: '/subscribe ignores a promo code without its email.',
      }),
      is_expired: field('`true` hides the banner.', { example: false, expected: true }),
      used: field('`true` hides the banner.', { example: false, expected: true }),
      time_remaining_seconds: field(
        'Seconds until the code expires, where the countdown starts; without it there is none. Not 0 unless `is_expired` is true.',
        { example: 172_800, expected: true },
      ),
    },
    errors: { 404: 'There is no such code.' },
  },
};
