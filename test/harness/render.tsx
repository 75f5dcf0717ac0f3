import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideActors, type ReplaceService } from '@upwell/services';
import { Fragment, type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AnyActor, AnyActorRef } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import { type FlowServices, FlowServicesContext } from '../../src/services/flow-services.ts';
import type { PageNote } from '../../src/services/page-note.ts';

export interface RenderOptions {
  /** Provides the services of flows that the screen starts itself. */
  replace?: ReplaceService<ProductService>;
  /** Drawn by the page in place of a flow of its own. */
  actor?: AnyActorRef;
  path?: string;
  vault?: FlowServices['vault'];
  /** False to hear each effect once, as customers do. */
  isStrict?: boolean;
  /** The note of the page before the application ran. */
  noted?: PageNote;
}

/** Renders a page, or a screen of a test actor, by default under StrictMode. */
export function renderScreen(
  screen: ReactNode,
  { replace, actor, path = '/', vault = createVault(), isStrict = true, noted }: RenderOptions = {},
) {
  const services: FlowServices = {
    vault,
    accessToken: { token: null, email: null, finished: false },
    ...(noted && { noted }),
    connect: (machine) => (replace ? provideActors(machine, replace) : machine),
    ...(actor && { actorOverride: () => actor as AnyActor }),
  };
  const Mode = isStrict ? StrictMode : Fragment;
  const page = (content: ReactNode) => (
    <Mode>
      <FlowServicesContext value={services}>
        <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
      </FlowServicesContext>
    </Mode>
  );
  const rendered = render(page(screen));
  return {
    ...rendered,
    user: userEvent.setup(),
    rerenderScreen: (content: ReactNode) => rendered.rerender(page(content)),
  };
}
