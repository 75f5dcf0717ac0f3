import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup, toPromise } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import { type BrowserServices, createBrowserServices } from '../../src/services/browser-services.ts';
import { stubLocks } from '../harness/locks.ts';

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a+b@example.com' } as const;

const navigations: string[] = [];
let cleanups: (() => void)[] = [];

/** The services of one page load. */
function pageLoad(): BrowserServices {
  return createBrowserServices({
    config: { stripePublishableKey: 'pk_test_1', stripeJsUrl: null },
    vault: createVault(),
    navigator: {
      assign: (url) => navigations.push(`assign ${url}`),
      replace: (url) => navigations.push(`replace ${url}`),
    },
  });
}

function runTask(logic: AnyActorLogic, input?: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  const answer = toPromise(actor);
  actor.start();
  return answer;
}

/** Invokes an event source from a machine and records what it sends. */
function runEventSource(logic: AnyActorLogic, input?: unknown) {
  const events: EventObject[] = [];
  const machine = setup({
    actors: { source: logic },
    actions: { record: ({ event }) => events.push(event) },
  }).createMachine({
    invoke: { id: 'source', src: 'source', input: () => input },
    on: { '*': { actions: 'record' } },
  });
  const actor = createActor(machine).start();
  cleanups.push(() => actor.stop());
  return {
    events,
    send: (event: EventObject) => actor.getSnapshot().children.source?.send(event),
    stop: () => actor.stop(),
  };
}

function show(persisted: boolean): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

function denyStorage(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(deny);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny);
}

/** Storage that can be read and has no room left. */
function fill(...storages: Storage[]) {
  const { setItem } = Storage.prototype;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (storages.includes(this)) throw new DOMException('No room is left.', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}

beforeEach(() => {
  navigations.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  for (const stop of cleanups) stop();
  cleanups = [];
  vi.useRealTimers();
});

describe('the promo code', () => {
  const promo = { code: 'SAVE', email: 'a@b.co' };
  const now = Date.UTC(2026, 0, 1);
  const stored = () =>
    ['promo_code', 'promo_email', 'promo_deadline'].map((key) => localStorage.getItem(key));

  beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

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
      ...{ code: 'OTHER', email: 'a@b.co', deadline: null },
    });
  });

  test('is removed when it is read after its deadline', async () => {
    const services = pageLoad();
    await runTask(services.storePromo, { ...promo, secondsLeft: 60 });
    vi.setSystemTime(now + 60_000);
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

  test.each(['reload', 'back_forward'])(
    'that nothing takes: after a %s nothing is sent unasked',
    async (type) => {
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
    },
  );

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

describe('the lock between tabs', () => {
  const lock = (name: string) => runEventSource(pageLoad().tabLock, { name });
  const admitted = [{ type: 'tab.admitted' }];

  test('admits one tab, and the next when that one is done', async () => {
    stubLocks();
    const first = lock('n');
    const second = lock('n');
    const other = lock('m');
    await waitFor(() =>
      expect([first.events, second.events, other.events]).toEqual([admitted, [], admitted]),
    );
    first.stop();
    await waitFor(() => expect(second.events).toEqual(admitted));
  });

  test('forgets a tab that no longer waits', async () => {
    stubLocks();
    const first = lock('n');
    const second = lock('n');
    const third = lock('n');
    await waitFor(() => expect(first.events).toEqual(admitted));
    second.stop();
    first.stop();
    await waitFor(() => expect(third.events).toEqual(admitted));
    expect(second.events).toEqual([]);
  });

  test('admits every tab of a browser without locks, or that refuses them', async () => {
    expect(lock('n').events).toEqual(admitted);
    const request = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const { events } = lock('n');
    await waitFor(() => expect(events).toEqual(admitted));
  });
});

describe('the form of /subscribe', () => {
  const subscription = { email: 'a@b.co', accountType: null };

  test('survives a reload until the order is paid', async () => {
    await expect(runTask(pageLoad().readSubscription)).resolves.toBeNull();
    const event = { type: 'subscription.keep', subscription } as EventObject;
    runEventSource(pageLoad().subscriptionKeeper).send(event);
    await expect(runTask(pageLoad().readSubscription)).resolves.toEqual(subscription);
    await runTask(pageLoad().endOrder, { paymentId: 'ch_1', sessionId: null });
    await expect(runTask(pageLoad().readSubscription)).resolves.toBeNull();
  });
});

describe('the unfinished orders of this browser', () => {
  const ada = { id: 42, email: 'a@b.co' };
  const eve = { id: 'u2', email: 'eve@b.co' };
  const changed = (...orders: unknown[]) => ({ type: 'orders.changed', orders });
  const watch = () => runEventSource(pageLoad().unfinishedOrders);
  const keep = (order: unknown) =>
    runEventSource(pageLoad().orderKeeper).send({ type: 'order.keep', order } as EventObject);

  test('are reported at once, and when another tab changes them', () => {
    const other = watch();
    const stopped = watch();
    stopped.stop();
    keep(ada);
    keep(eve);
    window.dispatchEvent(new Event('storage'));
    show(false);
    expect(other.events).toEqual([changed(), changed(ada, eve)]);
    expect(stopped.events).toEqual([changed()]);
    expect(watch().events).toEqual([changed(ada, eve)]);
    expect(Object.keys(localStorage)).toEqual(['unfinished_orders']);
  });

  test('are reported to a page that comes back by Back', () => {
    keep(ada);
    const page = watch();
    localStorage.clear();
    show(true);
    expect(page.events).toEqual([changed(ada), changed()]);
  });

  test.each(['after', 'before'])('are kept for a day: not one %s it', (when) => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    keep(ada);
    const days = when === 'after' ? 1 : -1;
    clock.mockReturnValue(now + days * 24 * 60 * 60 * 1000);
    expect(watch().events).toEqual([changed()]);
    keep(eve);
    expect(JSON.parse(localStorage.getItem('unfinished_orders') ?? '')).toHaveLength(1);
  });

  test.each(['', '{', 'null', '7', '[null,{},{"id":{}},{"id":"","email":"a@b.co","at":1}]'])(
    'stored %s is none',
    (stored) => {
      localStorage.setItem('unfinished_orders', stored);
      expect(watch().events).toEqual([changed()]);
    },
  );

  test('stay in the tab where local storage takes nothing', () => {
    fill(localStorage);
    keep(ada);
    expect(watch().events).toEqual([changed(ada)]);
  });

  test('lose the one that was sent from this tab when it is paid', async () => {
    keep(ada);
    keep(eve);
    sessionStorage.setItem('subscription', JSON.stringify({ email: 'A@B.co' }));
    await runTask(pageLoad().endOrder, { paymentId: 'ch_1', sessionId: null });
    expect(watch().events).toEqual([changed(eve)]);
    await runTask(pageLoad().endOrder, { paymentId: 'ch_1', sessionId: null });
    expect(watch().events).toEqual([changed(eve)]);
  });

  test('lose the one that is paid in the card form, before the payment is verified', async () => {
    keep(ada);
    keep(eve);
    await runTask(pageLoad().keepCheckout, { ...query, userId: '42' });
    await runTask(pageLoad().markCheckoutPaid, { sessionId: 'cs_1' });
    expect(watch().events).toEqual([changed(eve)]);
    await runTask(pageLoad().keepCheckout, { ...query, userId: 'u2' });
    await runTask(pageLoad().markCheckoutPaid, { sessionId: 'cs_2' });
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['42', 42],
    [42, 42],
    ['43', null],
    ['', null],
  ])('the address says %j: the id is %j', async (userId, id) => {
    keep(ada);
    await expect(runTask(pageLoad().readUserId, { userId })).resolves.toBe(id);
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

  test('that was rejected is forgotten, and other tabs learn it', async () => {
    await claim(0);
    const watch = runEventSource(pageLoad().onceWatch, input);
    await runTask(pageLoad().releaseOnce, { ...input, attempt: 1 });
    window.dispatchEvent(new Event('storage'));
    expect(watch.events).toEqual([{ type: 'otherTab.failed' }]);
    await expect(claim(0)).resolves.toEqual({ flag: 'claimed', attempt: 1 });
  });

  test('that succeeded is never made again, and other tabs learn it', async () => {
    const watch = runEventSource(pageLoad().onceWatch, input);
    expect(watch.events).toEqual([]);
    await claim(0);
    window.dispatchEvent(new Event('storage'));
    expect(watch.events).toEqual([]);
    await runTask(pageLoad().confirmOnce, input);
    window.dispatchEvent(new Event('storage'));
    expect(watch.events).toEqual([{ type: 'otherTab.succeeded' }]);
    await expect(claim(0)).resolves.toEqual({ flag: 'succeeded', attempt: 0 });
    await expect(claim(1)).resolves.toEqual({ flag: 'succeeded', attempt: 0 });
  });
});

describe('the checkout of this tab', () => {
  test('survives a reload, paid or not', async () => {
    const services = pageLoad();
    await expect(runTask(services.readCheckout)).resolves.toBeNull();
    await runTask(services.keepCheckout, query);
    await expect(runTask(pageLoad().readCheckout)).resolves.toEqual({
      query,
      paid: false,
      returned: false,
      sessionId: null,
    });
    await runTask(services.markCheckoutPaid, { sessionId: 'cs_1' });
    await expect(runTask(pageLoad().readCheckout)).resolves.toEqual({
      query,
      paid: true,
      returned: false,
      sessionId: 'cs_1',
    });
  });

  test.each([
    ['navigate', false],
    ['reload', true],
    ['back_forward', true],
  ])("left for the provider's page, then opened by %s: a return is %j", async (type, returned) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    await runTask(pageLoad().keepCheckout, query);
    await expect(runTask(pageLoad().readCheckout)).resolves.toMatchObject({ returned: false });
    await runTask(pageLoad().markCheckoutLeft);
    await expect(runTask(pageLoad().readCheckout)).resolves.toMatchObject({ query, paid: false, returned });
    await runTask(pageLoad().keepCheckout, query);
    await expect(runTask(pageLoad().readCheckout)).resolves.toMatchObject({ returned: false });
  });

  test('cannot be marked as paid before it was stored', async () => {
    const services = pageLoad();
    await runTask(services.markCheckoutPaid, { sessionId: 'cs_1' });
    await expect(runTask(services.readCheckout)).resolves.toBeNull();
  });

  test.each(['{', 'null', '1', '[]', '{"path":7}', '{"path":"/checkout?plan=growth"}'])(
    'stored %s is ignored',
    async (stored) => {
      sessionStorage.setItem('checkout', stored);
      await expect(runTask(pageLoad().readCheckout)).resolves.toBeNull();
    },
  );
});

describe('a verified payment', () => {
  const card = { paymentId: 'cs_1', sessionId: 'cs_1' };
  const creem = { paymentId: 'ch_1', sessionId: null };
  const ada = { id: 'u1', email: query.email };
  const eve = { id: 'u2', email: 'eve@example.com' };
  const orderOf = { ada, eve };

  test.each<[string, { at: 'ada' | null; entered: 'ada' | 'eve' | null; payment: object }, string[]]>([
    ['by card ends the order of /checkout', { at: 'ada', entered: 'ada', payment: card }, ['eve']],
    ['by card, while another email was entered', { at: 'ada', entered: 'eve', payment: card }, ['eve']],
    ['by card, of another tab', { at: null, entered: 'eve', payment: card }, ['ada']],
    ["at the other provider's page, from /checkout", { at: 'ada', entered: 'ada', payment: creem }, ['eve']],
    ['there, from an address', { at: 'ada', entered: null, payment: creem }, ['eve']],
    ['there, from /subscribe, beside a checkout', { at: 'ada', entered: 'eve', payment: creem }, ['ada']],
    ['of which nothing is known', { at: null, entered: null, payment: creem }, ['ada', 'eve']],
  ])('%s', async (_, { at, entered, payment }, left) => {
    for (const order of [ada, eve])
      runEventSource(pageLoad().orderKeeper).send({ type: 'order.keep', order } as EventObject);
    if (at) await runTask(pageLoad().keepCheckout, query);
    if (entered) sessionStorage.setItem('subscription', JSON.stringify(orderOf[entered]));
    await runTask(pageLoad().endOrder, payment);

    const orders = left.map((name) => orderOf[name as keyof typeof orderOf]);
    expect(runEventSource(pageLoad().unfinishedOrders).events).toEqual([{ type: 'orders.changed', orders }]);
    const isLeft = entered !== null && left.includes(entered);
    expect(sessionStorage.getItem('subscription') !== null).toBe(isLeft);
    const stored = await runTask(pageLoad().readCheckout);
    expect(stored).toEqual(at && expect.objectContaining({ paid: !left.includes(at) }));
  });

  test.each([
    ['card', card],
    ['creem', creem],
  ])('by %s, visited again, leaves the order that came after it', async (_, payment) => {
    await runTask(pageLoad().endOrder, payment);
    const once = { purpose: 'notification', id: payment.paymentId };
    await runTask(pageLoad().claimOnce, { ...once, attempt: 0 });
    await runTask(pageLoad().confirmOnce, once);
    await runTask(pageLoad().keepCheckout, query);
    sessionStorage.setItem('subscription', JSON.stringify(ada));
    runEventSource(pageLoad().orderKeeper).send({ type: 'order.keep', order: ada } as EventObject);

    await runTask(pageLoad().endOrder, payment);
    await expect(runTask(pageLoad().readCheckout)).resolves.toMatchObject({ paid: false, sessionId: null });
    await expect(runTask(pageLoad().readSubscription)).resolves.toEqual(ada);
    await expect(runTask(pageLoad().readUserId, { userId: 'u1' })).resolves.toBe('u1');
  });
});

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

test('without browser storage, values last as long as the page', async () => {
  denyStorage();
  const services = pageLoad();
  await expect(runTask(services.readStoredPromo)).resolves.toBeNull();
  await runTask(services.storePromo, { code: 'SAVE', email: 'a@b.co', secondsLeft: null });
  await expect(runTask(services.readStoredPromo)).resolves.toMatchObject({ code: 'SAVE', email: 'a@b.co' });
  const claim = () => runTask(services.claimOnce, { purpose: 'notification', id: 'p', attempt: 0 });
  await expect(claim()).resolves.toMatchObject({ flag: 'claimed' });
  await expect(claim()).resolves.toMatchObject({ flag: 'pending' });
  await runTask(services.keepCheckout, query);
  await expect(runTask(services.readCheckout)).resolves.toEqual({
    query,
    paid: false,
    returned: false,
    sessionId: null,
  });
  await expect(runTask(services.readDrafts, { userId: 'u1' })).resolves.toBeNull();
});

describe('navigation', () => {
  test('leaves the page, and reports a return from the back/forward cache only', () => {
    const { events, stop } = runEventSource(pageLoad().navigation, { url: 'https://site.test/checkout' });
    expect(navigations).toEqual(['assign https://site.test/checkout']);
    show(false);
    expect(events).toEqual([]);
    show(true);
    expect(events).toEqual([{ type: 'visitor.returned' }]);
    stop();
    show(true);
    expect(events).toHaveLength(1);
  });

  test('can replace the history entry', () => {
    runEventSource(pageLoad().navigation, { url: 'https://site.test/', replace: true });
    expect(navigations).toEqual(['replace https://site.test/']);
  });

  test('opens a mail link', async () => {
    await runTask(pageLoad().openMail, { href: 'mailto:a@b.co' });
    expect(navigations).toEqual(['assign mailto:a@b.co']);
  });
});

test('the clock ticks at the start and after every full second since', () => {
  vi.useFakeTimers({ now: 10_400 });
  const { events, stop } = runEventSource(pageLoad().ticker);
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(1000);
  expect(events.map((event) => (event as { now?: number }).now)).toEqual([10_400, 11_400, 12_400]);
  vi.setSystemTime(100_300);
  vi.advanceTimersByTime(1000);
  expect(events.at(-1)).toEqual({ type: 'clock.ticked', now: 101_300 });
  stop();
  vi.advanceTimersByTime(5000);
  expect(events).toHaveLength(4);
});

test('the page resumes when the tab is shown, returned to, or online again', () => {
  const { events, stop } = runEventSource(pageLoad().pageResume);
  document.dispatchEvent(new Event('visibilitychange'));
  show(true);
  window.dispatchEvent(new Event('online'));
  expect(events).toEqual(Array.from({ length: 3 }, () => ({ type: 'page.resumed' })));
  show(false);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(events).toHaveLength(3);
});
