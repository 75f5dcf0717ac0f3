import type { GeneratedPath } from '@upwell/trace/explore';
import { useEffect, useMemo, useState } from 'react';
import { type LabFlow, type LabProfile, useLabProfile } from '../profile.ts';
import { createFlowReader, type FlowReader } from './flow-reader.ts';

/** By flow: a build draws a screen the same way each time. */
const known = new Map<string, FlowReader>();

/** The reader of this flow, and with `isEverywhere` those of the other flows that have screens, as soon as they are loaded. */
export function useFlowReaders(
  flow: LabFlow,
  paths: readonly GeneratedPath[],
  isEverywhere: boolean,
): readonly FlowReader[] {
  const profile = useLabProfile();
  const [others, setOthers] = useState<readonly FlowReader[]>([]);

  useEffect(() => {
    if (!isEverywhere) return;
    let isWanted = true;
    async function load() {
      for (const other of profile.flows) {
        if (other.id === flow.id) continue;
        const loaded = await profile.loadGeneratedPaths(other.id);
        if (!isWanted) return;
        setOthers((before) => [...before, readerOf(other, loaded, profile)]);
      }
    }
    setOthers([]);
    void load();
    return () => {
      isWanted = false;
    };
  }, [isEverywhere, flow, profile]);

  return useMemo(
    () => [readerOf(flow, paths, profile), ...(isEverywhere ? others : [])],
    [flow, paths, profile, isEverywhere, others],
  );
}

function readerOf(flow: LabFlow, paths: readonly GeneratedPath[], profile: LabProfile): FlowReader {
  const reader = known.get(flow.id) ?? createFlowReader(flow, paths, profile);
  known.set(flow.id, reader);
  return reader;
}
