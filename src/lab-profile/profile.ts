import { defineLab, flowOf } from '@upwell/lab';
import { flows } from '../../machines/index.ts';
import { config } from '../config/config.ts';
import { routeAt } from '../routes.tsx';
import { app } from './app.ts';
import { examples } from './examples.ts';
import { faults } from './faults.ts';
import { loadCounts, loadLayouts, loadPaths, loadPromises, loadScreens } from './lab-data.ts';
import { ProductScreen } from './product-screen.tsx';
import { stepOf } from './step-of.ts';
import { profile as trace } from './trace-profile.ts';

/** Everything about this product that the Lab needs to know. */
export const labProfile = defineLab({
  ...trace,
  app,
  flows,
  pagePath: '/lab',
  Screen: ProductScreen,
  stepOf,
  examples,
  faults,
  loadLayouts,
  loadPromises,
  loadCounts: config.eventsUrl === '/sandbox/events' ? loadCounts : null,
  async loadGeneratedPaths(flow, onProgress) {
    // The page that shows them, at the same time. Where it cannot be loaded, the screens say so.
    const page = routeAt(flowOf(flows, flow)?.route ?? '/')
      .load()
      .catch(() => undefined);
    const paths = await loadPaths(flow, onProgress);
    await page;
    return paths;
  },
  // A development server draws them in the browser, as they are now.
  ...(import.meta.env.PROD && { loadScreens }),
});
