import { explore } from '@upwell/trace/explore';
import { chartsOfFlows, flowOf } from './flows.ts';
import type { LabProfile } from './profile.ts';

/**
 * A profile with nothing made at build time: charts are laid out and sessions are generated in the browser, when they are first shown.
 * `{ ...minimalLabProfile({ app, flows, trace }), Screen, faults }` adds screens, and calls that can be made to fail.
 */
export function minimalLabProfile({
  app,
  flows,
  trace,
}: Pick<LabProfile, 'app' | 'flows' | 'trace'>): LabProfile {
  return {
    app,
    flows,
    trace,
    charts: chartsOfFlows(flows),
    Screen: null,
    stepOf: () => null,
    examples: [],
    faults: null,
    loadLayouts: async () => ({}),
    async loadGeneratedPaths(id) {
      const flow = flowOf(flows, id);
      return flow ? explore(flow.machine, trace).paths : [];
    },
  };
}
