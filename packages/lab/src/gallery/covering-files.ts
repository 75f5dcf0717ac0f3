import { createCoverageReader, type Gap, gapKey } from '@upwell/trace/explore';
import type { Charts } from '../chart/compose.ts';
import type { ChosenSession } from './choose-sessions.tsx';

/** What a file covers of some machines. */
export interface CoveringFile {
  file: string;
  places: number;
  /** What no other file covers. */
  alone: readonly Gap[];
}

/** What each file covers of these machines; those that cover something alone first. */
export function coveringFiles(
  sessions: readonly ChosenSession[],
  machines: ReadonlySet<string>,
  charts: Charts,
): CoveringFile[] {
  const read = createCoverageReader(charts);
  const filesOf = new Map<string, { place: Gap; files: Set<string> }>();
  for (const { file, trace } of sessions)
    for (const place of read(trace)) {
      if (!machines.has(place.machine) || place.kind === 'guard passed') continue;
      const known = filesOf.get(gapKey(place)) ?? { place, files: new Set() };
      known.files.add(file);
      filesOf.set(gapKey(place), known);
    }
  const covered = [...filesOf.values()];
  return [...new Set(sessions.map(({ file }) => file))]
    .map((file) => {
      const own = covered.filter(({ files }) => files.has(file));
      return {
        file,
        places: own.length,
        alone: own.filter(({ files }) => files.size === 1).map(({ place }) => place),
      };
    })
    .toSorted((one, other) => other.alone.length - one.alone.length || other.places - one.places);
}
