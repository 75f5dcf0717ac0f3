import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import type { Vault } from '../../machines/api/vault.ts';
import type {
  BrowserEventSources,
  BrowserServiceName,
  BrowserSinks,
  BrowserTasks,
} from '../../machines/browser/browser-services.ts';
import { listedTimeZones } from '../../machines/shared/listed-time-zones.ts';
import type { Config } from '../config/config.ts';
import { forgetAccessToken } from './access-token.ts';
import { createAccountDraft } from './account-draft.ts';
import { createBroughtCardForm } from './brought-card-form.ts';
import { ticker } from './clock.ts';
import { createDrafts } from './drafts.ts';
import { createEndOrder } from './end-order.ts';
import { createNavigation, createOpenMail, type Navigator } from './navigation.ts';
import { createOnceStore } from './once.ts';
import { createOrderKeeper } from './order-keeper.ts';
import { pageResume } from './page-resume.ts';
import { createPromo } from './promo.ts';
import { reachability } from './reachability.ts';
import { readReport, saveFile, sendReport } from './report.ts';
import type { BrowserEventSource, BrowserSink, BrowserTask } from './service-types.ts';
import { safeStorage } from './storage.ts';
import { createCheckoutStore } from './stored-checkout.ts';
import { createStoredPayments } from './stored-payments.ts';
import { createStoredSubscription } from './stored-subscription.ts';
import { tabLock } from './tab-lock.ts';
import { createUnfinishedOrders } from './unfinished-orders.ts';

export interface BrowserServicesOptions {
  config: Pick<Config, 'stripePublishableKey' | 'stripeJsUrl'>;
  vault: Vault;
  /** Replaces `window.location` in tests. */
  navigator?: Navigator;
}

type Tasks = { [Name in keyof BrowserTasks]: BrowserTask<Name> };
type EventSources = { [Name in keyof BrowserEventSources]: BrowserEventSource<Name> };
type Sinks = { [Name in keyof BrowserSinks]: BrowserSink<Name> };

export type BrowserServices = Record<BrowserServiceName, AnyActorLogic>;

/** Implements `machines/browser/browser-services.ts` in a browser. */
export function createBrowserServices({
  config,
  vault,
  navigator: location = window.location,
}: BrowserServicesOptions): BrowserServices {
  const local = safeStorage(() => window.localStorage);
  const session = safeStorage(() => window.sessionStorage);
  const localElseSession = safeStorage(
    () => window.localStorage,
    () => window.sessionStorage,
  );
  const orders = createUnfinishedOrders(localElseSession);
  const { draftKeeper, ...drafts } = createDrafts({ session, local });
  const accountDraft = createAccountDraft(session);
  const once = createOnceStore(localElseSession);
  const subscription = createStoredSubscription(session);
  const payments = createStoredPayments(localElseSession);
  const checkout = createCheckoutStore(session, orders, payments);

  const tasks: Tasks = {
    ...createPromo(local).tasks,
    ...once.tasks,
    ...checkout.tasks,
    ...subscription.tasks,
    ...orders.tasks,
    ...payments.tasks,
    endOrder: createEndOrder({ checkout, subscription, orders, payments, once }),
    ...drafts,
    ...accountDraft.tasks,
    forgetAccessToken: () => void forgetAccessToken(),
    openMail: createOpenMail(location),
    copyText: ({ text }) => navigator.clipboard.writeText(text).then(() => undefined),
    readTimeZones: listedTimeZones,
    readReport,
    saveFile,
    sendReport,
  };
  const eventSources: EventSources = {
    ticker,
    pageResume,
    unfinishedOrders: orders.unfinishedOrders,
    tabLock,
    paidOrderWatch: payments.paidOrderWatch,
    onceWatch: once.onceWatch,
    navigation: createNavigation(location),
    cardForm: createBroughtCardForm({
      vault,
      publishableKey: config.stripePublishableKey,
      scriptUrl: config.stripeJsUrl,
    }),
    reachability,
  };
  const sinks: Sinks = {
    draftKeeper,
    ...accountDraft.sinks,
    subscriptionKeeper: subscription.subscriptionKeeper,
    orderKeeper: createOrderKeeper({ orders, payments, vault }),
  };
  return {
    ...mapValues(tasks, taskLogic),
    ...mapValues(eventSources, callbackLogic),
    ...mapValues(sinks, callbackLogic),
  };
}

/** `as never`: which input belongs to which task is checked by the types of `tasks`. */
function taskLogic(task: Tasks[keyof Tasks]): AnyActorLogic {
  return fromPromise(async ({ input }) => task(input as never));
}

function callbackLogic(start: EventSources[keyof EventSources] | Sinks[keyof Sinks]): AnyActorLogic {
  return fromCallback(({ input, sendBack, receive }) => start({ input, send: sendBack, listen: receive } as never));
}

function mapValues<Name extends string, From, To>(
  record: Record<Name, From>,
  map: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(record).map(([name, value]) => [name, map(value)] as const);
  return Object.fromEntries(entries) as Record<Name, To>;
}
