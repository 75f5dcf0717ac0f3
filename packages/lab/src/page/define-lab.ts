import { minimalProfile, type TraceProfile } from '@upwell/trace/profile';
import { exploreInSteps, type GeneratedPath } from '@upwell/trace/replay';
import { chartsOfFlows, flowOf } from '../base/flows.ts';
import { withFrameBreaks } from '../base/frame-breaks.ts';
import type { LabFlow, LabProfile, OnProgress } from '../base/profile.ts';
import { defaultShortcut } from '../shell/keys.ts';

/** A product's description of itself. Flows that it does not name are added when they start. */
export type LabDefinition = Pick<LabProfile, 'app'> &
  Partial<Omit<LabProfile, 'charts' | 'trace'>> &
  Partial<TraceProfile>;

/** Completes a definition: layouts of charts, generated sessions and screens that it lacks are made in the browser when they are first shown. */
export function defineLab(definition: LabDefinition): LabProfile {
  const { flows = [] } = definition;
  const trace: TraceProfile = { ...minimalProfile, ...definition };
  const searches = new Map<string, Promise<readonly GeneratedPath[]>>();
  const profile: LabProfile = {
    flows,
    pagePath: null,
    Screen: null,
    stepOf: () => null,
    examples: [],
    faults: null,
    loadCounts: null,
    shortcut: defaultShortcut,
    loadLayouts: async () => ({}),
    async loadGeneratedPaths(id, onProgress) {
      const flow = flowOf(flows, id);
      if (!flow) return [];
      const search = searches.get(id) ?? generatePaths(flow, trace, onProgress);
      searches.set(id, search);
      return search;
    },
    async loadScreens(id, onProgress) {
      const { readScreens } = await import('../gallery/read-screens.tsx');
      return readScreens(id, profile, onProgress);
    },
    ...definition,
    charts: chartsOfFlows(flows),
    trace,
  };
  return profile;
}

async function generatePaths(
  { machine }: LabFlow,
  profile: TraceProfile,
  onProgress: OnProgress = () => undefined,
): Promise<readonly GeneratedPath[]> {
  const search = exploreInSteps(machine, profile);
  const { paths } = await withFrameBreaks(search, ({ reached, all }) =>
    onProgress(`Searching for sessions that reach every state: ${Math.round((reached / all) * 100)} % found…`),
  );
  return paths;
}
