import { followPresses, swallowSecondClicks } from '@upwell/ui';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App, Host } from './app.tsx';
import { config } from './config/config.ts';
import { noteFailedCall, watchPage, withWatchedFlows } from './diagnostics/events/watch-page.ts';
import { noteCrash } from './diagnostics/page/note-crash.ts';
import { withDiagnostics } from './diagnostics/page/with-diagnostics.ts';
import { CrashCard } from './drawing/crash-card.tsx';
import { drawSite } from './drawing/draw-site.tsx';
import { loadPage, routeAt } from './routes.tsx';
import { keepFlows } from './services/flow.tsx';
import { createFlowServices, type FlowServices, FlowServicesContext } from './services/flow-services.ts';
import { notePage } from './services/page-note.ts';
import { whenReleased } from './services/presses.ts';

let connected: FlowServices | undefined;

/** Starts the application. Rejects when code of the page does not arrive; then it can be called again. */
export async function start(): Promise<void> {
  connected ??= await connect();
  await loadPage(location, connected.accessToken);
  await whenReleased();
  swallowSecondClicks();
  followPresses();
  const noted = notePage();
  const services = { ...connected, noted };
  drawSite(
    {
      content: (
        <StrictMode>
          <FlowServicesContext value={services}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </FlowServicesContext>
        </StrictMode>
      ),
      crashCard: (
        <FlowServicesContext value={services}>
          <Host>
            <CrashCard />
          </Host>
        </FlowServicesContext>
      ),
      onCrash: noteCrash,
      onGivenUp: () => keepFlows(services),
    },
    noted,
  );
}

async function connect(): Promise<FlowServices> {
  if (__EVENTS__) watchPage(config.eventsUrl ?? '', () => routeAt(location.pathname).path);
  // Takes the access token out of the address bar, so nothing that reads the URL may come before.
  const own = createFlowServices(config, __EVENTS__ ? noteFailedCall : undefined);
  const inspected = __LAB__ ? (await import('./lab-profile/install.ts')).servicesWithLab(own) : own;
  const isContent = routeAt(location.pathname).prerender === 'content';
  const recorded = withDiagnostics(inspected, isContent);
  return __EVENTS__ ? withWatchedFlows(recorded) : recorded;
}
