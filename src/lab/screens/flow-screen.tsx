import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { createVault } from '../../../machines/host/vault.ts';
import { catalogue } from '../../../machines/index.ts';
import { AddressContext } from '../../address.ts';
import { applicationRouteAt } from '../../application-routes.ts';
import { type FlowWorld, FlowWorldContext } from '../../flow-world.ts';
import { contentRouteAt } from '../../routes.tsx';
import { silence } from '../../trace/silence.ts';
import { PageShell } from '../../ui/page-shell.tsx';

export interface FlowScreenProps {
  /** Id of the flow. */
  flow: string;
  /** Where it stands. Not started: nothing fires; or one that has nothing behind it. */
  actor: AnyActor;
}

/** The page that a flow runs on, drawn as a customer sees it with the flow standing where `actor` stands. */
export function FlowScreen({ flow, actor }: FlowScreenProps) {
  const path = catalogue.find(({ id }) => id === flow)?.route ?? '/';
  const [world] = useState(() => worldOf(flow, actor));
  const Page = pageAt(path);
  return (
    <FlowWorldContext value={world}>
      <AddressContext value={{ pathname: path, search: '' }}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback={<PageShell busy />}>
            <Page />
          </Suspense>
        </MemoryRouter>
      </AddressContext>
    </FlowWorldContext>
  );
}

/** Other flows of the same page stand at their beginning. Whatever link a moment has, its frame stays empty. */
function worldOf(flow: string, actor: AnyActor): FlowWorld {
  return {
    vault: { ...createVault(), reveal: () => 'about:blank' },
    accessToken: {
      pseudonym: flow === 'wizard' ? 'held-access_token-1' : null,
      email: null,
      finished: false,
    },
    connect: (machine) => machine,
    given: (machine) => (machine.id === flow ? actor : atItsBeginning(machine)),
  };
}

function atItsBeginning(machine: AnyStateMachine): AnyActor {
  const input = catalogue.find(({ id }) => id === machine.id)?.exampleInput;
  return createActor(silence(machine) as AnyStateMachine, { input });
}

const pages = new Map<string, ComponentType>();

function pageAt(path: string): ComponentType {
  const known = pages.get(path);
  if (known) return known;
  const route = applicationRouteAt(path) ?? contentRouteAt(path);
  const page: ComponentType<{ children?: ReactNode }> = lazy(async () => ({ default: await route.load() }));
  pages.set(path, page);
  return page;
}
