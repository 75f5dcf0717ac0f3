import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createVault } from '../../machines/host/vault.ts';
import type { Replace } from '../../machines/shared/rewire.ts';
import { rewire } from '../../machines/shared/rewire.ts';
import { AddressContext } from '../../src/address.ts';
import { type FlowWorld, FlowWorldContext } from '../../src/flow-world.ts';

export interface StageOptions {
  /** What stands in for each leaf; a test's services. */
  replace: Replace;
  /** The address the page is opened at. */
  path?: string;
  vault?: FlowWorld['vault'];
  accessToken?: FlowWorld['accessToken'];
}

const noToken = { pseudonym: null, email: null, finished: false };

/** Draws a page the way the product does, under StrictMode, bound to a test's services. */
export function renderPage(
  page: ReactNode,
  { replace, path = '/', vault = createVault(), accessToken = noToken }: StageOptions,
) {
  const world: FlowWorld = { vault, accessToken, connect: (machine) => rewire(machine, replace) };
  return render(
    <StrictMode>
      <FlowWorldContext value={world}>
        <AddressContext value={new URL(path, 'http://localhost')}>
          <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        </AddressContext>
      </FlowWorldContext>
    </StrictMode>,
  );
}
