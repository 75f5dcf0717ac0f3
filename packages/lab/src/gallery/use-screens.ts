import { useEffect, useState } from 'react';
import { type LabFlow, useLabProfile } from '../base/profile.ts';
import { pathOf } from './generated.ts';
import type { ReadScreen } from './screen-groups.ts';

/** The screens of a flow, and what they say. */
export interface FlowScreens {
  flow: LabFlow;
  screens: readonly ReadScreen[];
}

/** The screens of this flow, and with `isEverywhere` after them those of all other flows; those that are loaded already until then. */
export function useScreens(flow: LabFlow, isEverywhere: boolean): readonly FlowScreens[] {
  const { flows, loadGeneratedPaths, loadScreens } = useLabProfile();
  const [loaded, setLoaded] = useState<readonly FlowScreens[]>([]);
  useEffect(() => {
    let isWanted = true;
    async function load(one: LabFlow): Promise<FlowScreens> {
      const [paths, screens] = await Promise.all([loadGeneratedPaths(one.id), loadScreens(one.id)]);
      return { flow: one, screens: screens.map((screen) => ({ ...screen, path: pathOf(screen, paths) })) };
    }
    const others = isEverywhere ? flows.filter((one) => one !== flow) : [];
    void Promise.all([flow, ...others].map(load)).then((all) => isWanted && setLoaded(all));
    return () => {
      isWanted = false;
    };
  }, [flow, flows, isEverywhere, loadGeneratedPaths, loadScreens]);
  return loaded;
}
