import { describe, expect, test, vi } from 'vitest';
import type { BrowserServices } from '../../src/services/browser-services.ts';
import { fill, pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Payment verification. The once-only flag is claimed, confirmed and released, across reloads and tabs. */

describe('the once-only flag', () => {
  const payment = (id: string) => ({ purpose: 'notification', id });
  const claim = (services: BrowserServices, paymentId = 'cs_1', attempt = 0) =>
    runTask(services.claimOnce, { ...payment(paymentId), attempt });
  const claimed = (attempt: number) => ({ flag: 'claimed', attempt });

  test('is claimed once per payment, across page loads', async () => {
    const services = pageLoad();
    await expect(claim(services)).resolves.toEqual(claimed(1));
    await expect(claim(services)).resolves.toEqual({ flag: 'pending', attempt: 1 });
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'pending', attempt: 1 });
    await expect(claim(pageLoad(), 'cs_2')).resolves.toEqual(claimed(1));
  });

  test('is claimed again by whoever knows of the last try, once', async () => {
    const services = pageLoad();
    await claim(services);
    await expect(claim(services, 'cs_1', 1)).resolves.toEqual(claimed(2));
    await expect(claim(pageLoad(), 'cs_1', 1)).resolves.toEqual({ flag: 'pending', attempt: 2 });
    await expect(claim(pageLoad(), 'cs_1', 2)).resolves.toEqual(claimed(3));
  });

  test('that nobody here wrote counts as one try', async () => {
    localStorage.setItem('notified.cs_1', 'pending');
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'pending', attempt: 1 });
    await expect(claim(pageLoad(), 'cs_1', 1)).resolves.toEqual(claimed(2));
  });

  test('of an earlier build keeps its meaning', async () => {
    localStorage.setItem('notified.cs_1', 'sent');
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'succeeded', attempt: 0 });
    localStorage.setItem('account.s_1', 'sent');
    await expect(runTask(pageLoad().readAttempt, { purpose: 'account', id: 's_1' })).resolves.toEqual({
      attempt: 1,
    });
  });

  test('stays set after the call succeeded, and can be claimed again after it failed', async () => {
    const services = pageLoad();
    await claim(services);
    await runTask(services.releaseOnce, { ...payment('cs_1'), attempt: 1 });
    await expect(claim(services)).resolves.toEqual(claimed(1));
    await runTask(services.confirmOnce, payment('cs_1'));
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'succeeded', attempt: 0 });
  });

  test('of a try that got no answer stands when the next one fails', async () => {
    const services = pageLoad();
    await claim(services);
    await expect(claim(services, 'cs_1', 1)).resolves.toEqual(claimed(2));
    await runTask(services.releaseOnce, { ...payment('cs_1'), attempt: 2 });
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'pending', attempt: 1 });
    await expect(claim(services, 'cs_1', 1)).resolves.toEqual(claimed(2));
  });

  test.each(['claimed', 'confirmed', 'released'])('is %s while local storage is full', async (what) => {
    const full = fill(localStorage);
    const services = pageLoad();
    await expect(claim(services)).resolves.toEqual(claimed(1));
    const input = { ...payment('cs_1'), attempt: 1 };
    if (what === 'confirmed') await runTask(services.confirmOnce, payment('cs_1'));
    if (what === 'released') await runTask(services.releaseOnce, input);
    full.mockRestore();
    await expect(claim(pageLoad())).resolves.toEqual(
      {
        claimed: { flag: 'pending', attempt: 1 },
        confirmed: { flag: 'succeeded', attempt: 0 },
        released: claimed(1),
      }[what],
    );
  });

  test('set while local storage had room is confirmed when it has none, and later removed', async () => {
    const services = pageLoad();
    await claim(services);
    const full = fill(localStorage);
    await runTask(services.confirmOnce, payment('cs_1'));
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'succeeded', attempt: 0 });
    full.mockRestore();
    await runTask(services.releaseOnce, { ...payment('cs_1'), attempt: 1 });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test.each(['reload', 'back_forward'])('that nothing takes: after a %s nothing is sent unasked', async (type) => {
    fill(localStorage, sessionStorage);
    await expect(claim(pageLoad())).resolves.toEqual(claimed(1));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
    const reloaded = pageLoad();
    await expect(claim(reloaded)).resolves.toEqual({ flag: 'pending', attempt: 1 });
    await expect(claim(reloaded, 'cs_1', 1)).resolves.toEqual(claimed(2));
    await runTask(reloaded.releaseOnce, { ...payment('cs_1'), attempt: 2 });
    await expect(claim(reloaded, 'cs_1', 1)).resolves.toEqual(claimed(2));
    const account = runTask(reloaded.claimOnce, { purpose: 'account', id: 's1', attempt: 0 });
    await expect(account).resolves.toEqual(claimed(1));
  });

  test('is watched: sent before, or later by another tab', async () => {
    const services = pageLoad();
    const watch = () => runEventSource(services.onceWatch, payment('cs_1'));
    const sent = [{ type: 'otherTab.succeeded' }];
    await claim(services);
    const { events, stop } = watch();
    const stopped = watch();
    stopped.stop();
    window.dispatchEvent(new Event('storage'));
    expect(events).toEqual([]);
    await runTask(pageLoad().confirmOnce, payment('cs_1'));
    window.dispatchEvent(new Event('storage'));
    expect([events, stopped.events, watch().events]).toEqual([sent, [], sent]);
    stop();
  });
});

describe('the attempt to create an account', () => {
  const input = { purpose: 'account', id: 's1' };
  const read = () => runTask(pageLoad().readAttempt, input);
  const claim = (attempt: number) => runTask(pageLoad().claimOnce, { ...input, attempt });

  test('is known to every tab until it was answered', async () => {
    await expect(read()).resolves.toEqual({ attempt: 0 });
    await expect(claim(0)).resolves.toEqual({ flag: 'claimed', attempt: 1 });
    await expect(read()).resolves.toEqual({ attempt: 1 });
    await expect(claim(0)).resolves.toEqual({ flag: 'pending', attempt: 1 });
    await expect(runTask(pageLoad().readAttempt, { purpose: 'account', id: 's2' })).resolves.toEqual({
      attempt: 0,
    });
    await runTask(pageLoad().releaseOnce, { ...input, attempt: 1 });
    await expect(read()).resolves.toEqual({ attempt: 0 });
  });

  test('that succeeded is known to every tab, also after a reload', async () => {
    await claim(0);
    await runTask(pageLoad().confirmOnce, input);
    await expect(read()).resolves.toEqual({ attempt: 0, isDone: true });
  });

  test('that was rejected is forgotten, and other tabs learn it', async () => {
    await claim(0);
    const watch = runEventSource(pageLoad().onceWatch, input);
    await runTask(pageLoad().releaseOnce, { ...input, attempt: 1 });
    window.dispatchEvent(new Event('storage'));
    expect(watch.events).toEqual([{ type: 'otherTab.failed' }]);
    await expect(claim(0)).resolves.toEqual({ flag: 'claimed', attempt: 1 });
  });
});
