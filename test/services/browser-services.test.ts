import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup, toPromise } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { type BrowserServices, createBrowserServices } from '../../src/services/browser-services.ts';

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a+b@example.com' } as const;

const went: string[] = [];
let ended: (() => void)[] = [];

/** The services as one page load has it. */
function pageLoad(): BrowserServices {
  return createBrowserServices({
    config: { stripePublishableKey: 'pk_test_1', stripeJsUrl: null },
    vault: createVault(),
    navigator: {
      assign: (url) => went.push(`assign ${url}`),
      replace: (url) => went.push(`replace ${url}`),
    },
  });
}

function ask(logic: AnyActorLogic, input?: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  const answer = toPromise(actor);
  actor.start();
  return answer;
}

/** Runs a stream below a machine, as it is meant to be run. */
function run(logic: AnyActorLogic, input?: unknown) {
  const heard: EventObject[] = [];
  const machine = setup({
    actors: { stream: logic },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: { id: 'stream', src: 'stream', input: () => input },
    on: { '*': { actions: 'hear' } },
  });
  const actor = createActor(machine).start();
  ended.push(() => actor.stop());
  return {
    heard,
    tell: (event: EventObject) => actor.getSnapshot().children.stream?.send(event),
    end: () => actor.stop(),
  };
}

function show(persisted: boolean): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
}

beforeEach(() => {
  went.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  for (const end of ended) end();
  ended = [];
  vi.useRealTimers();
});

describe('the promo code', () => {
  test('is kept under the keys of the specification, and forgotten', async () => {
    const services = pageLoad();
    await expect(ask(services.readStoredPromo)).resolves.toBeNull();
    await ask(services.storePromo, { code: 'SAVE', email: 'a@b.co' });
    expect(localStorage.getItem('promo_code')).toBe('SAVE');
    expect(localStorage.getItem('promo_email')).toBe('a@b.co');
    await expect(ask(pageLoad().readStoredPromo)).resolves.toEqual({ code: 'SAVE', email: 'a@b.co' });
    await ask(services.forgetPromo);
    await expect(ask(services.readStoredPromo)).resolves.toBeNull();
  });

  test('half of it is none', async () => {
    localStorage.setItem('promo_code', 'SAVE');
    await expect(ask(pageLoad().readStoredPromo)).resolves.toBeNull();
  });
});

describe('the once-only flag', () => {
  const claim = (services: BrowserServices, paymentId = 'cs_1') =>
    ask(services.claimNotification, { paymentId });

  test('is claimed once, across page loads and payments apart', async () => {
    const services = pageLoad();
    await expect(claim(services)).resolves.toEqual({ flag: 'claimed' });
    await expect(claim(services)).resolves.toEqual({ flag: 'pending' });
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'pending' });
    await expect(claim(pageLoad(), 'cs_2')).resolves.toEqual({ flag: 'claimed' });
  });

  test('stays once the call succeeded, and is free again once it failed', async () => {
    const services = pageLoad();
    await claim(services);
    await ask(services.releaseNotification, { paymentId: 'cs_1' });
    await expect(claim(services)).resolves.toEqual({ flag: 'claimed' });
    await ask(services.confirmNotification, { paymentId: 'cs_1' });
    await expect(claim(pageLoad())).resolves.toEqual({ flag: 'sent' });
  });

  test('goes to one of two tabs that claim it at once', async () => {
    const taken = new Set<string>();
    vi.stubGlobal('navigator', {
      locks: {
        async request(name: string, _: unknown, use: (lock: object | null) => unknown) {
          if (taken.has(name)) return use(null);
          taken.add(name);
          await Promise.resolve();
          return use({ name });
        },
      },
    });
    await expect(Promise.all([claim(pageLoad()), claim(pageLoad())])).resolves.toEqual([
      { flag: 'claimed' },
      { flag: 'pending' },
    ]);
  });
});

describe('the checkout of this tab', () => {
  test('survives a reload, and knows that it was paid', async () => {
    const services = pageLoad();
    await expect(ask(services.readCheckout)).resolves.toBeNull();
    await ask(services.keepCheckout, query);
    await expect(ask(pageLoad().readCheckout)).resolves.toEqual({ query, paid: false, sessionId: null });
    await ask(services.markCheckoutPaid, { sessionId: 'cs_1' });
    await expect(ask(pageLoad().readCheckout)).resolves.toEqual({ query, paid: true, sessionId: 'cs_1' });
  });

  test('cannot be paid before it was kept', async () => {
    const services = pageLoad();
    await ask(services.markCheckoutPaid, { sessionId: 'cs_1' });
    await expect(ask(services.readCheckout)).resolves.toBeNull();
  });

  test.each(['{', 'null', '1', '[]', '{"path":7}', '{"path":"/checkout?plan=growth"}'])(
    'stored %s is none',
    async (stored) => {
      sessionStorage.setItem('checkout', stored);
      await expect(ask(pageLoad().readCheckout)).resolves.toBeNull();
    },
  );
});

describe('drafts', () => {
  const drafts = { ...noDrafts, business: { description: 'Yoga', jobs: ['Coach'], newJob: null } };

  test('are kept per user as they change, and leave with the access token', async () => {
    const services = pageLoad();
    run(services.draftKeeper, { userId: 'u1' }).tell({ type: 'drafts.keep', drafts } as EventObject);
    await expect(ask(pageLoad().readDrafts, { userId: 'u1' })).resolves.toEqual(drafts);
    await expect(ask(services.readDrafts, { userId: 'u2' })).resolves.toEqual(noDrafts);
    sessionStorage.setItem('onboarding.access_token', 'secret');
    await ask(services.forgetOnboarding, { userId: 'u1' });
    await expect(ask(services.readDrafts, { userId: 'u1' })).resolves.toEqual(noDrafts);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });
});

test('storage that refuses costs what a reload would keep, and nothing else', async () => {
  refuseStorage();
  const services = pageLoad();
  await expect(ask(services.readStoredPromo)).resolves.toBeNull();
  await ask(services.storePromo, { code: 'SAVE', email: 'a@b.co' });
  await expect(ask(services.readStoredPromo)).resolves.toEqual({ code: 'SAVE', email: 'a@b.co' });
  await expect(ask(services.claimNotification, { paymentId: 'p' })).resolves.toEqual({ flag: 'claimed' });
  await expect(ask(services.claimNotification, { paymentId: 'p' })).resolves.toEqual({ flag: 'pending' });
  await ask(services.keepCheckout, query);
  await expect(ask(services.readCheckout)).resolves.toMatchObject({ query });
  await expect(ask(services.readDrafts, { userId: 'u1' })).resolves.toEqual(noDrafts);
});

describe('navigation', () => {
  test('leaves, and hears of Back only from the back/forward cache', () => {
    const { heard, end } = run(pageLoad().navigation, { url: 'https://site.test/checkout' });
    expect(went).toEqual(['assign https://site.test/checkout']);
    show(false);
    expect(heard).toEqual([]);
    show(true);
    expect(heard).toEqual([{ type: 'visitor.returned' }]);
    end();
    show(true);
    expect(heard).toHaveLength(1);
  });

  test('may leave no entry behind', () => {
    run(pageLoad().navigation, { url: 'https://site.test/', replace: true });
    expect(went).toEqual(['replace https://site.test/']);
  });

  test('mail opens by its link', async () => {
    await ask(pageLoad().openMail, { href: 'mailto:a@b.co' });
    expect(went).toEqual(['assign mailto:a@b.co']);
  });
});

test('the clock tells the time at once, then with each full second since', () => {
  vi.useFakeTimers({ now: 10_400 });
  const { heard, end } = run(pageLoad().ticker);
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(1000);
  expect(heard.map((event) => (event as { now?: number }).now)).toEqual([10_400, 11_400, 12_400]);
  vi.setSystemTime(100_300);
  vi.advanceTimersByTime(1000);
  expect(heard.at(-1)).toEqual({ type: 'clock.ticked', now: 101_300 });
  end();
  vi.advanceTimersByTime(5000);
  expect(heard).toHaveLength(4);
});

test('the world wakes when the tab is shown, comes back, or is online', () => {
  const { heard, end } = run(pageLoad().pageResume);
  document.dispatchEvent(new Event('visibilitychange'));
  show(true);
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(Array.from({ length: 3 }, () => ({ type: 'page.resumed' })));
  show(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  end();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveLength(3);
});
