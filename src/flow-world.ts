import { createContext } from 'react';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { createHostClient, type HostClient } from '../machines/host/client.ts';
import type { RequestOf } from '../machines/host/contract.ts';
import { createVault, type Vault } from '../machines/host/vault.ts';
import type { Leaf } from '../machines/shared/leaf.ts';
import { type Replace, rewire } from '../machines/shared/rewire.ts';
import { type AccessToken, takeAccessToken } from './access-token.ts';
import { createOutsideWorld } from './outside/index.ts';
import type { Config } from './read-config.ts';

/** What flows are bound to: {host}, the outside world, and whoever watches. */
export interface FlowWorld {
  vault: Vault;
  /** What this tab knows of the access token; the token itself is in the vault. */
  accessToken: AccessToken;
  /** The same machine with every leaf connected. */
  connect<Machine extends AnyStateMachine>(machine: Machine): Machine;
  /** Hears every inspection event of every flow: the hook of the Lab. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** A flow that already stands somewhere, to be drawn and neither started nor stopped: the Lab's time travel. */
  given?: ((machine: AnyStateMachine) => AnyActor) | undefined;
}

export interface FlowWorldOptions {
  config: Config;
  /** Put between the connected leaves and the machines: the Lab's fault switches. */
  replace?: Replace;
  inspect?: (event: InspectionEvent) => void;
}

/** The world of a page load: one client, one vault. The access token leaves the address bar before anything else runs. */
export function createFlowWorld({ config, replace, inspect }: FlowWorldOptions): FlowWorld {
  const vault = createVault();
  const accessToken = takeAccessToken(vault);
  const client = createHostClient({ baseUrl: config.host, vault });
  const outside = createOutsideWorld({ config, vault });
  const connected = new WeakMap<AnyStateMachine, AnyStateMachine>();

  function logicOf(leaf: Leaf): AnyActorLogic {
    const logic = leaf.kind === 'host' ? hostLogic(client, leaf) : outside[leaf.name];
    return replace ? replace(leaf, logic) : logic;
  }

  return {
    vault,
    accessToken,
    inspect,
    connect(machine) {
      const known = connected.get(machine) as typeof machine | undefined;
      if (known) return known;
      const bound = rewire(machine, logicOf);
      connected.set(machine, bound);
      return bound;
    },
  };
}

/** The actor of a call, connected to {host}: leaving its state aborts it. */
function hostLogic(client: HostClient, leaf: Extract<Leaf, { kind: 'host' }>): AnyActorLogic {
  return fromPromise(({ input, signal }) =>
    client.call(leaf.name, input as RequestOf<typeof leaf.name>, { signal, retry: leaf.retry }),
  );
}

/** The world the components below are bound to; `main.tsx` gives the real one, tests theirs. */
export const FlowWorldContext = createContext<FlowWorld | null>(null);
