import { useEffect, useState } from 'react';
import { type LabFlow, useLabProfile } from '../base/profile.ts';
import { notLoaded, pathOf } from './generated.ts';
import type { ReadScreen } from './screen-groups.ts';

/** The screens of a flow, and what they say. */
export interface FlowScreens {
  flow: LabFlow;
  screens: readonly ReadScreen[];
}

export interface LoadedScreens {
  /** Of the flows that are loaded so far. */
  flows: readonly FlowScreens[];
  /** What is done for the next one, or why it could not be loaded; `null` when all are there. */
  progress: string | null;
}

const begun: LoadedScreens = { flows: [], progress: 'Reading the screens…' };

/** The screens of this flow, and with `isEverywhere` after them those of all other flows, as they come. */
export function useScreens(flow: LabFlow, isEverywhere: boolean): LoadedScreens {
  const { flows, loadGeneratedPaths, loadScreens } = useLabProfile();
  const [loaded, setLoaded] = useState(begun);
  useEffect(() => {
    let isWanted = true;
    const wanted = [flow, ...(isEverywhere ? flows.filter((one) => one !== flow) : [])];
    async function load({ id, title }: LabFlow) {
      const tell = (sentence: string) =>
        isWanted &&
        setLoaded((now) => ({ ...now, progress: isEverywhere ? `${title}: ${sentence}` : sentence }));
      const screens = await loadScreens(id, tell);
      return { screens, paths: await loadGeneratedPaths(id, tell) };
    }
    async function loadAll() {
      setLoaded((now) => ({ ...begun, flows: now.flows.filter((one) => one.flow === flow) }));
      const done: FlowScreens[] = [];
      for (const one of wanted) {
        const { screens, paths } = await load(one);
        done.push({
          flow: one,
          screens: screens.map((screen) => ({ ...screen, path: pathOf(screen, paths) })),
        });
        if (!isWanted) return;
        const isLast = done.length === wanted.length;
        setLoaded({ flows: [...done], progress: isLast ? null : 'Reading the screens…' });
      }
    }
    loadAll().catch((reason) => isWanted && setLoaded((now) => ({ ...now, progress: notLoaded(reason) })));
    return () => {
      isWanted = false;
    };
  }, [flow, flows, isEverywhere, loadGeneratedPaths, loadScreens]);
  return loaded;
}
