import {
  continuedPaths,
  createCoverageReader,
  type Gap,
  type GeneratedPath,
  gapKey,
  gapsOf,
  type MachineCoverage,
  type Unreachable,
  withoutPlaces,
} from '@upwell/trace/explore';
import type { Trace } from '@upwell/trace/format';
import { counted, machineTitle } from '@upwell/trace/words';
import { Button, ErrorBanner, FileButton, Hint } from '@upwell/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Charts } from '../base/profile.ts';
import { useLabProfile } from '../base/profile.ts';
import { readSessionFile, sessionFileTypes } from '../sessions/session-file.ts';
import { CoverageTable } from './coverage-table.tsx';
import { GapList, List, useGapWords } from './gap-list.tsx';
import { useKept, useKeptScroll } from './kept-view.ts';

export interface CoveragePanelProps {
  /** Id of the flow. */
  flow: string;
  coverages: readonly MachineCoverage[];
  paths: readonly GeneratedPath[];
  /** The chosen files; none shows the coverage of generated sessions. */
  sessions: readonly ChosenSession[];
  /** What no session can reach, by design. */
  unreachable: readonly Unreachable[];
  onChoose: (sessions: readonly ChosenSession[]) => void;
  onOpen: (place: string, path: GeneratedPath) => void;
}

/** How much of each machine sessions cover, and what they never did: with a session that does it, or the reason why none can. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { flow, coverages, paths, sessions, unreachable, onChoose, onOpen } = props;
  const { charts } = useLabProfile();
  const scrolled = useKeptScroll(`${flow} coverage`);
  const gapText = useGapWords();
  const reachable = coverages.map((coverage) => withoutPlaces(coverage, unreachable));
  const isChosen = sessions.length > 0;
  // Those that another one begins with cover nothing of their own.
  const generated = useMemo(() => paths.length - continuedPaths(paths).size, [paths]);
  const files = coveringFiles(sessions, new Set(coverages.map(({ machine }) => machine)), charts);
  // Taking a guarded transition is passing its guard.
  const gaps = reachable.map((coverage) => ({
    machine: coverage.machine,
    list: gapsOf(coverage).filter(({ kind }) => kind !== 'guard passed'),
  }));
  const count = gaps.reduce((sum, { list }) => sum + list.length, 0);
  const byDesign = unreachable.filter(({ kind }) => kind === 'state' || kind === 'transition');
  return (
    <Panel ref={scrolled}>
      <Bar>
        <span>
          By{' '}
          <strong>
            {isChosen ? counted(files.length, 'chosen file') : counted(generated, 'generated session')}
          </strong>
        </span>
        <ChooseSessions onChoose={onChoose} />
        {isChosen && (
          <Button look="plain" onClick={() => onChoose([])}>
            By generated sessions
          </Button>
        )}
      </Bar>
      <h3>{count === 0 ? 'Everything was seen' : `Never seen: ${count}`}</h3>
      {count === 0 && (
        <Hint>Every state and arrow that can be reached, and every condition both met and not met.</Hint>
      )}
      {gaps.map(
        ({ machine, list }) =>
          list.length > 0 && (
            <KeptDetails key={machine} name={`${flow} gaps ${machine}`} isOpen={count <= 30}>
              <summary>
                {machineTitle(machine)} ({list.length})
              </summary>
              <GapList gaps={list} paths={paths} onOpen={onOpen} />
            </KeptDetails>
          ),
      )}
      <CoverageTable coverages={reachable} />
      {isChosen && (
        <>
          <h3>What each file covers</h3>
          {files.map(({ file, places, alone }) => (
            <KeptDetails key={file} name={`${flow} file ${file}`}>
              <summary>
                {file}{' '}
                <small>{`${counted(places, 'place')}, ${alone.length} that no other file covers`}</small>
              </summary>
              <List>
                {alone.map((place) => (
                  <li key={gapKey(place)}>
                    <span>
                      {gapText(place)} <small>{machineTitle(place.machine)}</small>
                    </span>
                  </li>
                ))}
              </List>
            </KeptDetails>
          ))}
        </>
      )}
      {byDesign.length > 0 && (
        <KeptDetails name={`${flow} unreachable`}>
          <summary>Cannot be reached, and not counted ({byDesign.length})</summary>
          <List>
            {byDesign.map((place) => (
              <li key={gapKey(place)}>
                <span>
                  {gapText(place)} <small>{machineTitle(place.machine)}</small>
                </span>
                <small>{place.reason}</small>
              </li>
            ))}
          </List>
        </KeptDetails>
      )}
    </Panel>
  );
}

interface KeptDetailsProps {
  /** Distinguishes it from all others. */
  name: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A `<details>` that Back shows as it was left. */
function KeptDetails({ name, isOpen = false, children }: KeptDetailsProps) {
  const [left, setLeft] = useKept<boolean | null>(name, null);
  const isShown = left ?? isOpen;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isShown) setLeft(open);
      }}
    >
      {children}
    </details>
  );
}

/** What a file covers of some machines. */
interface CoveringFile {
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

const Panel = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;

  > details {
    width: 100%;
    max-width: 1100px;
  }

  summary small {
    font-weight: 400;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
`;

/** A session of a chosen file. */
export interface ChosenSession {
  file: string;
  trace: Trace;
}

/** Chooses session files whose coverage is shown. Files that cannot be read are listed; the others count. */
function ChooseSessions({ onChoose }: { onChoose: (sessions: ChosenSession[]) => void }) {
  const { flows } = useLabProfile();
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function choose(files: File[]) {
    const results = await Promise.all(
      files.map(async (file) => ({ file: file.name, result: await readSessionFile(file, flows) })),
    );
    setErrors(results.flatMap(({ file, result }) => ('error' in result ? `${file}: ${result.error}` : [])));
    onChoose(
      results.flatMap(({ file, result }) =>
        'pages' in result ? result.pages.map(({ trace }) => ({ file, trace })) : [],
      ),
    );
  }

  return (
    <>
      <FileButton multiple accept={sessionFileTypes} onChoose={(files) => void choose(files)}>
        Choose session files
      </FileButton>
      {errors.length > 0 && <ErrorBanner>{errors.join(' ')}</ErrorBanner>}
    </>
  );
}
