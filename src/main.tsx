import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { config } from './config.ts';
import { createFlowWorld, FlowWorldContext } from './flow-world.ts';
import { routeAt } from './routes.tsx';

const world = createFlowWorld({ config });
const route = routeAt(location.pathname);
await route.load();

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
if (root && route.prerender === 'content' && root.hasChildNodes()) hydrateRoot(root, site);
else if (root) createRoot(root).render(site);
