import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Onboarding: start and resume. Drafts are stored per user, and removed with the access token. */

describe('drafts', () => {
  const drafts = { business: { description: 'Yoga', jobs: ['Coach'], newJob: null } };

  test('are stored per user, and removed together with the access token', async () => {
    const services = pageLoad();
    runEventSource(services.draftKeeper, { userId: 'u1' }).send({
      type: 'drafts.keep',
      drafts,
    } as EventObject);
    await expect(runTask(pageLoad().readDrafts, { userId: 'u1' })).resolves.toEqual(drafts);
    await expect(runTask(services.readDrafts, { userId: 'u2' })).resolves.toBeNull();
    sessionStorage.setItem('onboarding.access_token', 'secret');
    await runTask(services.forgetOnboarding, { userId: 'u1' });
    await expect(runTask(services.readDrafts, { userId: 'u1' })).resolves.toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  describe('while the customer types', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Types a key every 100 ms: the drafts are the number of the key. */
    function type({ keys }: { keys: number }) {
      const keeper = runEventSource(pageLoad().draftKeeper, { userId: 'u1' });
      for (let key = 1; key <= keys; key++) {
        keeper.send({ type: 'drafts.keep', drafts: key } as EventObject);
        vi.advanceTimersByTime(100);
      }
      return keeper;
    }
    const stored = () => JSON.parse(sessionStorage.getItem('drafts.u1') ?? 'null');

    test('the drafts are written at most four times a second', () => {
      const write = vi.spyOn(Storage.prototype, 'setItem');
      type({ keys: 20 });
      expect(write.mock.calls.length).toBeLessThanOrEqual(9);
      vi.advanceTimersByTime(250);
      expect(stored()).toBe(20);
    });

    test.each<[string, (keeper: ReturnType<typeof type>) => unknown]>([
      ['the page is hidden or left', () => document.dispatchEvent(new Event('visibilitychange'))],
      ['the step is over', (keeper) => keeper.stop()],
    ])('the latest are written when %s', (_, end) => {
      const keeper = type({ keys: 2 });
      expect(stored()).toBe(1);
      end(keeper);
      expect(stored()).toBe(2);
    });
  });
});

test('a request for templates is known to every tab, until onboarding is completed', async () => {
  const isKnown = (userId: string) => runTask(pageLoad().readGenerationRequest, { userId });
  await expect(isKnown('u1')).resolves.toBe(false);
  await runTask(pageLoad().noteGenerationRequest, { userId: 'u1' });
  sessionStorage.clear();
  await expect(Promise.all(['u1', 'u2'].map(isKnown))).resolves.toEqual([true, false]);
  await runTask(pageLoad().forgetOnboarding, { userId: 'u1' });
  await expect(isKnown('u1')).resolves.toBe(false);
});
