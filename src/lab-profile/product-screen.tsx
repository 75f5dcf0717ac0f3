import { type FlowScreenProps, flowOf } from '@upwell/lab';
import { createIsolatedActor } from '@upwell/trace/record';
import { PictureContext } from '@upwell/ui';
import { Suspense, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, MemoryRouter } from 'react-router-dom';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import { flows } from '../../machines/index.ts';
import { ReportDialog } from '../diagnostics/report/report-dialog.tsx';
import { routeAt } from '../routes.tsx';
import { type FlowServices, FlowServicesContext } from '../services/flow-services.ts';
import { PageShell } from '../ui/page-shell.tsx';

/** A router refuses to render inside another one, here that of `/lab`. */
const noLocation = null as never;

/** The page that a flow runs on, as customers see it in the state of `actor`. */
export function ProductScreen({ flow, actor, picture = 'usual' }: FlowScreenProps) {
  const path = flowOf(flows, flow)?.route ?? '/';
  const [services] = useState(() => servicesOf(flow, actor));
  const { Page } = routeAt(path);
  return (
    <FlowServicesContext value={services}>
      <PictureContext value={picture}>
        <LocationContext value={noLocation}>
          <MemoryRouter initialEntries={[path]}>
            <Suspense fallback={<PageShell busy />}>
              {flow === 'report' ? <ReportDialog onClose={() => undefined} /> : <Page />}
            </Suspense>
          </MemoryRouter>
        </LocationContext>
      </PictureContext>
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
  const input = flowOf(flows, machine.id)?.exampleInput;
  return createIsolatedActor(machine, { input });
}
