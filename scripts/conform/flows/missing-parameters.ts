import type { Run } from './run.ts';
import { wizardReads } from './wizard.ts';

/**
 * Every call that reads about a user, without one, must fail and say so in the form of an error. No call that writes is sent
 * without its fields: a backend that does not look would keep what it got.
 */
export async function checkMissingParameters({ checker }: Run): Promise<void> {
  for (const name of wizardReads) {
    await checker.expectError(name, {}, 'without a user id', {
      success: 'warning',
      effect: 'A customer whose call fails reads no text of yours, or one for nobody.',
    });
  }
}
