import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { config } from './config.ts';
import { watchErrors, withFlowStates } from './diagnostics/errors/watch-errors.ts';
import { withDiagnostics } from './diagnostics/page/with-diagnostics.ts';
import { loadPage, routeAt } from './routes.tsx';
import { createFlowServices, type FlowServices, FlowServicesContext } from './services/flow-services.ts';

let services: FlowServices | undefined;

/** Starts the application. Rejects when code of the page does not arrive; then it can be called again. */
export async function start(): Promise<void> {
  services ??= await createServices();
  await loadPage(location, services.accessToken);
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
  if (root && routeAt(location.pathname).prerender !== 'shell' && root.hasChildNodes())
    hydrateRoot(root, site);
  else if (root) createRoot(root).render(site);
}

async function createServices(): Promise<FlowServices> {
  if (__ERRORS__) watchErrors(config.errorsUrl ?? '', () => routeAt(location.pathname).path);
  // Takes the access token out of the address bar, so nothing that reads the URL may come before.
  const own = createFlowServices(config);
  const inspected = __LAB__ ? (await import('./lab-profile/install.ts')).servicesWithLab(own) : own;
  const connected = withDiagnostics(inspected);
  return __ERRORS__ ? withFlowStates(connected) : connected;
}
