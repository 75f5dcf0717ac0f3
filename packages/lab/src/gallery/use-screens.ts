import type { GeneratedPath } from '@upwell/trace/replay';
import { useEffect, useState } from 'react';
import { type LabFlow, type OnProgress, useLabProfile } from '../base/profile.ts';
import type { ScreenText } from '../base/screen-text.ts';
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
    const done: FlowScreens[] = [];
    async function load(one: LabFlow) {
      let paths: readonly GeneratedPath[] = [];
      const shown = (screens: readonly ScreenText[]): FlowScreens => ({
        flow: one,
        screens: screens.map((screen) => ({ ...screen, path: pathOf(screen, paths) })),
      });
      const tell: OnProgress<ScreenText> = (sentence, found = []) => {
        if (!isWanted) return;
        const progress = isEverywhere ? `${one.title}: ${sentence}` : sentence;
        setLoaded((now) => ({ flows: found.length > 0 ? [...done, shown(found)] : now.flows, progress }));
      };
      paths = await loadGeneratedPaths(one.id, tell);
      done.push(shown(await loadScreens(one.id, tell)));
    }
    async function loadAll() {
      setLoaded((now) => ({ ...begun, flows: now.flows.filter((one) => one.flow === flow) }));
      for (const one of wanted) {
        await load(one);
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
