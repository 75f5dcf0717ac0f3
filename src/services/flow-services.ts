import { createContext } from 'react';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { type ApiClient, createApiClient } from '../../machines/api/client.ts';
import type { RequestOf } from '../../machines/api/contract.ts';
import { createVault, type Vault } from '../../machines/api/vault.ts';
import { provideActors, type ReplaceService } from '../../machines/shared/provide-actors.ts';
import type { Service } from '../../machines/shared/service.ts';
import type { Config } from '../read-config.ts';
import { type AccessToken, takeAccessToken } from './access-token.ts';
import { createBrowserServices } from './browser-services.ts';

/** What flows are bound to: {host}, the browser services, and whoever watches. */
export interface FlowServices {
  vault: Vault;
  /** What this tab knows of the access token; the token itself is in the vault. */
  accessToken: AccessToken;
  /** The same machine with every service connected. */
  connect<Machine extends AnyStateMachine>(machine: Machine): Machine;
  /** Hears every inspection event of every flow: the hook of the Lab. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** A flow that already stands somewhere, to be drawn and neither started nor stopped: the Lab's time travel. */
  given?: ((machine: AnyStateMachine) => AnyActor) | undefined;
}

export interface FlowServicesOptions {
  config: Config;
  /** Put between the connected leaves and the machines: the Lab's fault switches. */
  replace?: ReplaceService;
  inspect?: (event: InspectionEvent) => void;
}

/** The services of a page load: one client, one vault. The access token leaves the address bar before anything else runs. */
export function createFlowServices({ config, replace, inspect }: FlowServicesOptions): FlowServices {
  const vault = createVault();
  const accessToken = takeAccessToken(vault);
  const client = createApiClient({ baseUrl: config.host, vault });
  const browser = createBrowserServices({ config, vault });
  const connected = new WeakMap<AnyStateMachine, AnyStateMachine>();

  function logicOf(service: Service): AnyActorLogic {
    const logic = service.kind === 'api' ? apiLogic(client, service) : browser[service.name];
    return replace ? replace(service, logic) : logic;
  }

  return {
    vault,
    accessToken,
    inspect,
    connect(machine) {
      const known = connected.get(machine) as typeof machine | undefined;
      if (known) return known;
      const bound = provideActors(machine, logicOf);
      connected.set(machine, bound);
      return bound;
    },
  };
}

/** The actor of a call, connected to {host}: leaving its state aborts it. */
function apiLogic(client: ApiClient, service: Extract<Service, { kind: 'api' }>): AnyActorLogic {
  return fromPromise(({ input, signal }) =>
    client.call(service.name, input as RequestOf<typeof service.name>, { signal, retry: service.retry }),
  );
}

/** The services the components below are bound to; `main.tsx` gives the real one, tests theirs. */
export const FlowServicesContext = createContext<FlowServices | null>(null);
