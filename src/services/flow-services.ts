import { provideActors } from '@upwell/services';
import { createContext } from 'react';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { checkRequest } from '../../machines/api/check-request.ts';
import { type ApiClient, type CallFailure, createApiClient } from '../../machines/api/client.ts';
import type { CallName, RequestOf } from '../../machines/api/contract.ts';
import { createVault, type Vault } from '../../machines/api/vault.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import type { Config } from '../config/config.ts';
import { type AccessToken, takeAccessToken } from './access-token.ts';
import { createBrowserServices } from './browser-services.ts';
import { campaignOf } from './campaign.ts';
import { fetchUnlessEarly } from './early-calls.ts';
import { watchLeaving } from './page-leaving.ts';
import type { PageNote } from './page-note.ts';
import { createDroppedReport } from './report-dropped.ts';
import { urlPoliciesOf } from './url-policies.ts';
import { responseListenerOf } from './watched-responses.ts';

/** Everything that a page load connects its flows to. */
export interface FlowServices {
  vault: Vault;
  accessToken: AccessToken;
  connect<Machine extends AnyStateMachine>(machine: Machine): Machine;
  /** The state of the page when the application took it over. */
  noted?: PageNote;
  /** Receives the inspection events of every flow; set by the Lab. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** An actor to draw instead of a new one, neither started nor stopped; set by the Lab's replay and gallery. */
  actorOverride?: ((machine: AnyStateMachine) => AnyActor) | undefined;
}

/** Hears of each call that failed, with the actor that made it. */
export type OnFailedCall = (failure: CallFailure, service: AnyActorRef) => void;

/** The services of a page load: one API client, one vault. Takes the access token out of the address bar. */
export function createFlowServices(config: Config, onFailedCall?: OnFailedCall): FlowServices {
  const vault = createVault();
  const accessToken = takeAccessToken(vault);
  const client = createApiClient({
    baseUrl: config.apiUrl,
    vault,
    urlPolicies: urlPoliciesOf(config, window.location.origin),
    isLeaving: watchLeaving(),
    onDefect: throwLater,
    ...(import.meta.env.DEV ? { checkRequest, onDropped: createDroppedReport() } : {}),
    fetch: fetchUnlessEarly,
  });
  const source = config.sendSource ? campaignOf(window.location.search).toString() : '';
  const added = source ? { createTemporaryUser: { source } } : {};
  const browser = createBrowserServices({ config, vault });
  const connected = new WeakMap<AnyStateMachine, AnyStateMachine>();

  return {
    vault,
    accessToken,
    connect(machine) {
      const known = connected.get(machine) as typeof machine | undefined;
      if (known) return known;
      const bound = provideActors(machine, (service: ProductService) =>
        service.kind === 'api' ? apiLogic(client, service, { added, onFailedCall }) : browser[service.name],
      );
      connected.set(machine, bound);
      return bound;
    },
  };
}

/** As an error that nobody caught: it reaches the console, and is reported. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** Leaving the state that invoked the call aborts it. `added` has the fields that no flow knows of, by the call. */
function apiLogic(
  client: ApiClient,
  service: Extract<ProductService, { kind: 'api' }>,
  { added, onFailedCall }: { added: Partial<Record<CallName, object>>; onFailedCall: OnFailedCall | undefined },
): AnyActorLogic {
  return fromPromise(({ input, signal, self }) =>
    client.call(
      service.name,
      { ...(input as RequestOf<typeof service.name>), ...added[service.name] },
      {
        signal,
        retry: service.retry,
        ...(onFailedCall && { onFailure: (failure) => onFailedCall(failure, self) }),
        ...(__LAB__ && { onResponse: responseListenerOf(self) }),
      },
    ),
  );
}

export const FlowServicesContext = createContext<FlowServices | null>(null);
