import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLoad, runTask } from './page-load.ts';

/** docs/product.md, Promo codes. A code is stored with its email and deadline, and removed in time. */

describe('the promo code', () => {
  const promo = { code: 'SAVE', email: 'a@b.co' };
  const now = Date.UTC(2026, 0, 1);
  const stored = () => ['promo_code', 'promo_email', 'promo_deadline'].map((key) => localStorage.getItem(key));

  beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test('is stored under the documented keys with its deadline, and removed', async () => {
    const services = pageLoad();
    await expect(runTask(services.readStoredPromo)).resolves.toBeNull();
    await runTask(services.storePromo, { ...promo, secondsLeft: 60 });
    expect(stored()).toEqual(['SAVE', 'a@b.co', String(now + 60_000)]);
    await expect(runTask(pageLoad().readStoredPromo)).resolves.toEqual({ ...promo, deadline: now + 60_000 });
    await runTask(services.forgetPromo, { code: 'SAVE' });
    expect(stored()).toEqual([null, null, null]);
  });

  test('without a time takes no deadline over from the code before it', async () => {
    const services = pageLoad();
    await runTask(services.storePromo, { ...promo, secondsLeft: 60 });
    await runTask(services.storePromo, { ...promo, code: 'OTHER', secondsLeft: null });
    await expect(runTask(services.readStoredPromo)).resolves.toEqual({
      code: 'OTHER',
      email: 'a@b.co',
      deadline: null,
    });
  });

  test('is not read after its deadline, and removed a day later: a clock that was corrected ends no offer', async () => {
    const services = pageLoad();
    await runTask(services.storePromo, { ...promo, secondsLeft: 60 });
    vi.setSystemTime(now + 60_000);
    await expect(runTask(services.readStoredPromo)).resolves.toBeNull();
    vi.setSystemTime(now + 59_999);
    await expect(runTask(services.readStoredPromo)).resolves.toEqual({ ...promo, deadline: now + 60_000 });
    vi.setSystemTime(now + 60_001 + 24 * 60 * 60 * 1000);
    await expect(runTask(services.readStoredPromo)).resolves.toBeNull();
    expect(stored()).toEqual([null, null, null]);
  });

  test('has no deadline when what is stored as one is none', async () => {
    localStorage.setItem('promo_code', 'SAVE');
    localStorage.setItem('promo_email', 'a@b.co');
    localStorage.setItem('promo_deadline', 'soon');
    await expect(runTask(pageLoad().readStoredPromo)).resolves.toEqual({ ...promo, deadline: null });
  });

  test('stays when another one is to be forgotten', async () => {
    const services = pageLoad();
    await runTask(services.storePromo, { ...promo, secondsLeft: null });
    await runTask(services.forgetPromo, { code: 'OTHER' });
    expect(stored()).toEqual(['SAVE', 'a@b.co', null]);
  });

  test('is ignored without an email', async () => {
    localStorage.setItem('promo_code', 'SAVE');
    await expect(runTask(pageLoad().readStoredPromo)).resolves.toBeNull();
  });
});
