import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applicationRouteAt } from './application-routes.ts';
import { config } from './config.ts';
import { createFlowServices, FlowServicesContext } from './services/flow-services.ts';
import { withLab } from './services/with-lab.ts';
import { GlobalStyle } from './theme/global-style.tsx';

/** The entry of the application pages. Making the world takes the access token out of the address bar. */
const services = await withLab(createFlowServices(config));
const Page = await applicationRouteAt(location.pathname)?.load();
const root = document.getElementById('root');

if (root && Page) {
  createRoot(root).render(
    <StrictMode>
      <FlowServicesContext value={services}>
        <GlobalStyle />
        <Page />
      </FlowServicesContext>
    </StrictMode>,
  );
}
