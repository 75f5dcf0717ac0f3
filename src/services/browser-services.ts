import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import type { Vault } from '../../machines/api/vault.ts';
import type {
  BrowserEventSources,
  BrowserServiceName,
  BrowserTasks,
} from '../../machines/browser/from-browser.ts';
import type { Config } from '../read-config.ts';
import type { Stream, Task } from './browser-service.ts';
import { createCardForm } from './card-form.ts';
import { copyText } from './clipboard.ts';
import { ticker } from './clock.ts';
import { createDrafts } from './drafts.ts';
import { createKeptCheckout } from './kept-checkout.ts';
import { createNavigation, createOpenMail, type Navigator } from './navigation.ts';
import { createNotificationFlag } from './notification-flag.ts';
import { pageResume } from './page-resume.ts';
import { createPromo } from './promo.ts';
import { safeStorage } from './storage.ts';

export interface BrowserServicesOptions {
  config: Pick<Config, 'stripePublishableKey' | 'stripeJsUrl'>;
  vault: Vault;
  /** Goes places instead of `window.location`. */
  navigator?: Navigator;
}

type Tasks = { [Name in keyof BrowserTasks]: Task<Name> };
type Streams = { [Name in keyof BrowserEventSources]: Stream<Name> };

/** The logic of every service of the outside world, by name. */
export type BrowserServices = Record<BrowserServiceName, AnyActorLogic>;

/** The outside world as a browser has it: everything of `machines/browser/from-browser.ts`. */
export function createBrowserServices({
  config,
  vault,
  navigator = window.location,
}: BrowserServicesOptions): BrowserServices {
  const local = safeStorage(() => window.localStorage);
  const session = safeStorage(() => window.sessionStorage);
  const { draftKeeper, ...drafts } = createDrafts(session);

  const tasks: Tasks = {
    ...createPromo(local),
    ...createNotificationFlag(local),
    ...createKeptCheckout(session),
    ...drafts,
    openMail: createOpenMail(navigator),
    copyText,
  };
  const streams: Streams = {
    ticker,
    pageResume,
    draftKeeper,
    navigation: createNavigation(navigator),
    cardForm: createCardForm({
      vault,
      publishableKey: config.stripePublishableKey,
      scriptUrl: config.stripeJsUrl,
    }),
  };
  return { ...mapValues(tasks, taskLogic), ...mapValues(streams, streamLogic) };
}

/** The table pairs each name with its input; here, where names are gone, any input is the right one. */
function taskLogic(task: Tasks[keyof Tasks]): AnyActorLogic {
  return fromPromise(async ({ input }) => task(input as never));
}

function streamLogic(stream: Streams[keyof Streams]): AnyActorLogic {
  return fromCallback(({ input, sendBack, receive }) =>
    stream({ input, send: sendBack, listen: receive } as never),
  );
}

function mapValues<Name extends string, From, To>(
  record: Record<Name, From>,
  map: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(record).map(([name, value]) => [name, map(value)] as const);
  return Object.fromEntries(entries) as Record<Name, To>;
}
