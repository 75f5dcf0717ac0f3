import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createVault } from '../../machines/api/vault.ts';
import type { ReplaceService } from '../../machines/shared/provide-actors.ts';
import { provideActors } from '../../machines/shared/provide-actors.ts';
import { type FlowServices, FlowServicesContext } from '../../src/services/flow-services.ts';

export interface StageOptions {
  /** What stands in for each service; a test's services. */
  replace: ReplaceService;
  /** The address the page is opened at. */
  path?: string;
  vault?: FlowServices['vault'];
  accessToken?: FlowServices['accessToken'];
}

const noToken = { pseudonym: null, email: null, finished: false };

/** Draws a page the way the product does, under StrictMode, bound to a test's services. */
export function renderPage(
  page: ReactNode,
  { replace, path = '/', vault = createVault(), accessToken = noToken }: StageOptions,
) {
  const services: FlowServices = {
    vault,
    accessToken,
    connect: (machine) => provideActors(machine, replace),
  };
  return render(
    <StrictMode>
      <FlowServicesContext value={services}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </FlowServicesContext>
    </StrictMode>,
  );
}
