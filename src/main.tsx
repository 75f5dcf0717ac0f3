import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { config } from './config.ts';
import { createFlowWorld, FlowWorldContext } from './flow-world.ts';
import { contentRouteAt } from './routes.tsx';
import { watched } from './watched.ts';

/** The entry of the pages that inform: React and the machines take over what the document already shows. */
const world = await watched(createFlowWorld({ config }));
await contentRouteAt(location.pathname).load();

const site = (
  <StrictMode>
    <FlowWorldContext value={world}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </FlowWorldContext>
  </StrictMode>
);

const root = document.getElementById('root');
if (root?.hasChildNodes()) hydrateRoot(root, site);
else if (root) createRoot(root).render(site);
