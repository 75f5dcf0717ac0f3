import { defineLab, flowOf, type ScreenText } from '@upwell/lab';
import { unpackPaths } from '@upwell/trace/explore';
import { own } from '@upwell/trace/format';
import { flows } from '../../machines/index.ts';
import { routeAt } from '../routes.tsx';
import { app } from './app.ts';
import { examples } from './examples.ts';
import { faults } from './faults.ts';
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
  loadLayouts: async () => (await import('virtual:chart-layouts')).default,
  async loadGeneratedPaths(flow) {
    // The page that shows them, at the same time. Where it cannot be loaded, the screens say so.
    const page = routeAt(flowOf(flows, flow)?.route ?? '/')
      .load()
      .catch(() => undefined);
    const tree = own((await import('virtual:generated-paths')).default, flow);
    await page;
    return tree ? unpackPaths(tree) : [];
  },
  ...(import.meta.env.PROD && { loadScreens }),
});

/** The build has read the screens (`readLabScreens`). */
async function loadScreens(flow: string): Promise<readonly ScreenText[]> {
  const response = await fetch(`/lab-screens/${flow}.json`);
  return response.ok ? response.json() : [];
}
