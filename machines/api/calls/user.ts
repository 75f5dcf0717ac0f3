import * as v from 'valibot';
import { field } from '../call.ts';
import { id } from '../fields.ts';

/** The field that every call of the wizard has. */
export const userId = field(
  id,
  'The `uid` that `POST /verify-activation` answered with, exactly as it came.',
  { example: 'usr_5f3a9c' },
);
export const userRequest = v.object({ user_id: userId });
