import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { config } from './config.ts';
import { watchErrors, withFlowStates } from './diagnostics/errors/watch-errors.ts';
import { withDiagnostics } from './diagnostics/page/with-diagnostics.ts';
import { loadPage, routeAt } from './routes.tsx';
import { createFlowServices, FlowServicesContext } from './services/flow-services.ts';

if (__ERRORS__) watchErrors(config.errorsUrl ?? '', () => routeAt(location.pathname).path);
// Creating the services takes the access token out of the address bar, so nothing that reads the URL may come before.
const own = createFlowServices(config);
const inspected = __LAB__ ? (await import('./lab-profile/install.ts')).servicesWithLab(own) : own;
const connected = withDiagnostics(inspected);
const services = __ERRORS__ ? withFlowStates(connected) : connected;
const { prerender } = routeAt(location.pathname);
try {
  await loadPage(location, services.accessToken);
} catch (error) {
  // A page that is complete in its HTML stays as it is. Of a frame the application is drawn: it tries again, and says what failed.
  if (prerender !== 'shell') throw error;
}

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
if (root && prerender !== 'shell' && root.hasChildNodes()) hydrateRoot(root, site);
else if (root) createRoot(root).render(site);
