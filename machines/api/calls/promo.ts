import * as v from 'valibot';
import { get } from '../call.ts';
import { countOrNone, filled, flag, label, text } from '../fields.ts';
import * as startPaths from '../start-paths.ts';

export const promoCalls = {
  checkPromoCode: get(startPaths.checkPromoCode, {
    summary: 'Check the promo code',
    request: v.object({ code: filled }),
    answer: v.object({
      code: text,
      email: label,
      is_expired: flag,
      used: flag,
      time_remaining_seconds: countOrNone,
    }),
    personal: ['email'],
  }),
};
