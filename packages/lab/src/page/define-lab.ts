import { minimalProfile, type TraceProfile } from '@upwell/trace/profile';
import { type Exploration, exploreInSteps } from '@upwell/trace/replay';
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
  const searches = new Map<string, Promise<Exploration>>();
  async function explored(id: string, onProgress: OnProgress | undefined): Promise<Exploration> {
    const flow = flowOf(flows, id);
    if (!flow) return { paths: [], gaps: [], moments: 0, promises: [] };
    const search = searches.get(id) ?? searched(flow, trace, onProgress);
    searches.set(id, search);
    return search;
  }
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
    loadGeneratedPaths: async (id, onProgress) => (await explored(id, onProgress)).paths,
    loadPromises: explored,
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

function searched(
  { machine }: LabFlow,
  profile: TraceProfile,
  onProgress: OnProgress = () => undefined,
): Promise<Exploration> {
  return withFrameBreaks(exploreInSteps(machine, profile), ({ reached, all }) =>
    onProgress(`Searching for sessions that reach every state: ${Math.round((reached / all) * 100)} % found…`),
  );
}
