import { provideActors } from '@upwell/services';
import { vi } from 'vitest';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type Snapshot,
} from 'xstate';
import { checkRequest } from '../../machines/api/check-request.ts';
import { createApiClient } from '../../machines/api/client.ts';
import type { RequestOf } from '../../machines/api/contract.ts';
import { createVault } from '../../machines/api/vault.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import type { Step } from '../../src/lab-profile/walk/walk.ts';
import { browserServicesOf } from '../harness/page-services.ts';
import { shownErrors } from '../harness/shown-errors.ts';
import { walkingTo } from '../harness/wizard-walk.ts';
import type { Backend } from './backend.ts';

type ApiService = Extract<ProductService, { kind: 'api' }>;

/** A flow as it runs in a page, with the real client and the real browser services, on fake timers. */
export interface Page {
  /** Sends an event to the flow, or to the child machine with this id, and lets everything settle. */
  send(event: { type: string; [field: string]: unknown }, childId?: string): Promise<void>;
  /** Walks the wizard's steps up to this one; a call that is not answered ends the walk there. */
  walkTo(step: Step): Promise<void>;
  /** Lets time pass. */
  pass(ms: number): Promise<void>;
  /** The context of the flow, or of the child machine with this id, which may be several levels down. */
  context(childId?: string): Record<string, unknown>;
  /** The texts of all errors that the running machines have. */
  errors(): string[];
  /** The states of all running machines. */
  states(): string;
  /** Is a call or a wait under way? */
  isBusy(): boolean;
  /** The address to which the page went. */
  navigations: string[];
  close(): void;
}

const accessToken = 'secret-access-token';

export async function openPage(machine: AnyStateMachine, input: object, backend: Backend): Promise<Page> {
  const vault = createVault();
  const navigations: string[] = [];
  const client = createApiClient({
    baseUrl: 'https://api.example.com',
    vault,
    urlPolicies: {
      checkout: { siteOrigin: 'https://example.com', allowed: [] },
      remoteBrowser: { siteOrigin: 'https://example.com', allowed: [] },
    },
    fetch: backend.fetch,
    checkRequest,
    random: () => 0.5,
  });
  const browser = browserServicesOf(vault, (_, url) => navigations.push(url));
  const callApi = ({ name, retry }: ApiService) =>
    fromPromise(({ input: request, signal }) =>
      client.call(name, request as RequestOf<typeof name>, { signal, retry }),
    );
  // The card provider's script cannot run here.
  const cardForm = fromCallback(({ sendBack }) => sendBack({ type: 'cardForm.ready' }));
  const provided = provideActors(machine, (service: ProductService): AnyActorLogic => {
    if (service.kind === 'api') return callApi(service);
    return service.name === 'cardForm' ? cardForm : browser[service.name];
  });

  const token = vault.tokenize('access_token', accessToken);
  const actor = createActor(provided, {
    logger: () => undefined,
    input: 'accessToken' in input ? { ...input, accessToken: token } : input,
  });
  const unexpected: unknown[] = [];
  actor.subscribe({ error: (error) => unexpected.push(error) });
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    if (unexpected.length > 0) throw unexpected[0];
  };
  const running = () => runningActors(actor);
  const actorOf = (childId?: string) => {
    const found = childId === undefined ? actor : running().find(({ id }) => id === childId);
    if (!found) throw new Error(`no ${childId} is running; there are ${running().map(({ id }) => id)}`);
    return found;
  };

  actor.start();
  await pass(50);
  return {
    async send(event, childId) {
      actorOf(childId).send(event);
      await pass(50);
    },
    async walkTo(step) {
      for (const _ of walkingTo(actor, step)) await pass(50);
    },
    pass,
    context: (childId) => (snapshotOf(actorOf(childId)).context ?? {}) as Record<string, unknown>,
    errors: () => running().flatMap(errorTexts),
    states: () =>
      running()
        .map((each) => `${each.id} ${JSON.stringify(snapshotOf(each).value)}`)
        .join(', '),
    isBusy: () =>
      running().some((each) => ['busy', 'loading', 'waiting'].some((tag) => snapshotOf(each).tags?.has(tag))),
    navigations,
    close: () => actor.stop(),
  };
}

type MachineState = Snapshot<unknown> & {
  value?: unknown;
  context?: unknown;
  tags?: Set<string>;
  children?: Record<string, AnyActorRef>;
};

function snapshotOf(actor: AnyActorRef): MachineState {
  return actor.getSnapshot() as MachineState;
}

/** The flow and its child machines at any depth. */
function runningActors(actor: AnyActorRef): AnyActorRef[] {
  const { status, value, children = {} } = snapshotOf(actor);
  if (status !== 'active' || value === undefined) return [];
  return [actor, ...Object.values(children).flatMap(runningActors)];
}

/** What the wizard would say if it could not start is in its context from the beginning. */
function errorTexts(actor: AnyActorRef): string[] {
  const { context, value } = snapshotOf(actor);
  const { id } = (actor as AnyActor).logic as AnyStateMachine;
  return id === 'wizard' && value !== 'failed' && value !== 'refused' ? [] : shownErrors(id, Object(context));
}
