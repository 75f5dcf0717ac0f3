import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { fromApi } from '../../machines/api/from-api.ts';
import { fromBrowser } from '../../machines/browser/from-browser.ts';

/** docs/architecture.md, Services. An actor of a machine makes a call. */

test.each([
  ['getJobData', fromApi('getJobData')],
  ['readStoredPromo', fromBrowser('readStoredPromo')],
])('the service %s rejects by name until it is provided', async (name, logic) => {
  const actor = createActor(logic as ReturnType<typeof fromApi>, { input: {} as never });
  const settled = toPromise(actor);
  actor.start();
  await expect(settled).rejects.toEqual(new Error(`${name} is not provided`));
});
