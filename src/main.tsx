import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { config } from './config.ts';
import { contentRouteAt } from './routes.tsx';
import { createFlowServices, FlowServicesContext } from './services/flow-services.ts';
import { withLab } from './services/with-lab.ts';

/** The entry of the pages that inform: React and the machines take over what the document already shows. */
const services = await withLab(createFlowServices(config));
await contentRouteAt(location.pathname).load();

const site = (
  <StrictMode>
    <FlowServicesContext value={services}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </FlowServicesContext>
  </StrictMode>
);

const root = document.getElementById('root');
if (root?.hasChildNodes()) hydrateRoot(root, site);
else if (root) createRoot(root).render(site);
