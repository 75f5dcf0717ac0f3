import { explore } from '@upwell/trace/replay';
import { minimalProfile, type TraceProfile } from '@upwell/trace/services';
import { chartsOfFlows, flowOf } from '../base/flows.ts';
import type { LabProfile } from '../base/profile.ts';
import { defaultShortcut } from '../shell/keys.ts';

/** A product's description of itself. Flows that it does not name are added when they start. */
export type LabDefinition = Pick<LabProfile, 'app'> &
  Partial<Omit<LabProfile, 'charts' | 'trace'>> &
  Partial<TraceProfile>;

/** Completes a definition: layouts of charts, generated sessions and screens that it lacks are made in the browser when they are first shown. */
export function defineLab(definition: LabDefinition): LabProfile {
  const { flows = [] } = definition;
  const trace: TraceProfile = { ...minimalProfile, ...definition };
  const profile: LabProfile = {
    flows,
    pagePath: null,
    Screen: null,
    stepOf: () => null,
    examples: [],
    faults: null,
    shortcut: defaultShortcut,
    loadLayouts: async () => ({}),
    async loadGeneratedPaths(id) {
      const flow = flowOf(flows, id);
      return flow ? explore(flow.machine, trace).paths : [];
    },
    async loadScreens(id) {
      const { readScreens } = await import('../gallery/read-screens.tsx');
      return readScreens(id, profile);
    },
    ...definition,
    charts: chartsOfFlows(flows),
    trace,
  };
  return profile;
}
