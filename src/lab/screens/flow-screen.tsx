import { Suspense, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, MemoryRouter } from 'react-router-dom';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { createVault } from '../../../machines/api/vault.ts';
import { ReportDialog } from '../../diagnostics/report/report-dialog.tsx';
import { routeAt } from '../../routes.tsx';
import { type FlowServices, FlowServicesContext } from '../../services/flow-services.ts';
import { stubServices } from '../../trace/engine/stub-services.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { flowOf } from '../flows.ts';

export interface FlowScreenProps {
  /** Id of the flow. */
  flow: string;
  /** In the state to draw. Either not started, or with stubbed services: drawing it must not call anything. */
  actor: AnyActor;
}

/** A router refuses to render inside another one, here that of `/lab`. */
const noLocation = null as never;

/** The page that a flow runs on, as customers see it in the state of `actor`. */
export function FlowScreen({ flow, actor }: FlowScreenProps) {
  const path = flowOf(flow)?.route ?? '/';
  const [services] = useState(() => servicesOf(flow, actor));
  const { Page } = routeAt(path);
  return (
    <FlowServicesContext value={services}>
      <LocationContext value={noLocation}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback={<PageShell busy />}>
            {flow === 'report' ? <ReportDialog onClose={() => undefined} /> : <Page />}
          </Suspense>
        </MemoryRouter>
      </LocationContext>
    </FlowServicesContext>
  );
}

/** Other flows on the same page are in their initial state. Detokenized URLs are blank, so that frames load nothing. */
function servicesOf(flow: string, actor: AnyActor): FlowServices {
  return {
    vault: { ...createVault(), detokenize: () => 'about:blank' },
    accessToken: {
      token: flow === 'wizard' ? 'token-access_token-1' : null,
      email: null,
      finished: false,
    },
    connect: (machine) => machine,
    actorOverride: (machine) => (machine.id === flow ? actor : initialActor(machine)),
  };
}

function initialActor(machine: AnyStateMachine): AnyActor {
  const input = flowOf(machine.id)?.exampleInput;
  return createActor(stubServices(machine) as AnyStateMachine, { input });
}
