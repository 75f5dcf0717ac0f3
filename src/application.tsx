import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applicationRouteAt } from './application-routes.ts';
import { config } from './config.ts';
import { createFlowWorld, FlowWorldContext } from './flow-world.ts';
import { GlobalStyle } from './theme/global-style.tsx';
import { watched } from './watched.ts';

/** The entry of the application pages. Making the world takes the access token out of the address bar. */
const world = await watched(createFlowWorld({ config }));
const Page = await applicationRouteAt(location.pathname)?.load();
const root = document.getElementById('root');

if (root && Page) {
  createRoot(root).render(
    <StrictMode>
      <FlowWorldContext value={world}>
        <GlobalStyle />
        <Page />
      </FlowWorldContext>
    </StrictMode>,
  );
}
