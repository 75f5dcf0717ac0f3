import type { DocumentedError } from './call-documentation.ts';

/** The field that every call of the wizard has. */
export const userId = 'The `uid` that `POST /verify-activation` answered with, exactly as it came.';
export const userIdExample = 'usr_5f3a9c';

export function noUser(when: string): DocumentedError {
  return { status: 404, when, body: { error: 'There is no user with this id.' } };
}
