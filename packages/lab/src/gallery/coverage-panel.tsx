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
import { Button, ErrorBanner, FileButton, Hint, Row } from '@upwell/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { type Charts, useLabProfile } from '../base/profile.ts';
import { readSessionFile, sessionFileTypes } from '../sessions/session-file.ts';
import { CoverageTable } from './coverage-table.tsx';
import { GapList, List, useGapWords } from './gap-list.tsx';
import { useKept, useKeptScroll } from './kept-view.ts';

export interface CoveragePanelProps {
  flow: string;
  coverages: readonly MachineCoverage[];
  paths: readonly GeneratedPath[];
  /** The chosen files; none shows the coverage of generated sessions. */
  sessions: readonly ChosenSession[];
  unreachable: readonly Unreachable[];
  onChoose: (sessions: readonly ChosenSession[]) => void;
  onOpen: (place: string, path: GeneratedPath) => void;
}

/** The coverage of each machine by sessions, and the gaps: with a session that reaches them, or the reason why none can. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { flow, coverages, paths, sessions, unreachable, onChoose, onOpen } = props;
  const scrolled = useKeptScroll(`${flow} coverage`);
  const reachable = coverages.map((coverage) => withoutPlaces(coverage, unreachable));
  return (
    <Panel ref={scrolled}>
      <Row $gap="var(--s2) var(--s3)">
        <span>
          By <CoveredBy sessions={sessions} paths={paths} />
        </span>
        <ChooseSessions onChoose={onChoose} />
        {sessions.length > 0 && (
          <Button look="plain" onClick={() => onChoose([])}>
            By generated sessions
          </Button>
        )}
      </Row>
      <Gaps {...{ flow, paths, onOpen }} coverages={reachable} />
      <CoverageTable coverages={reachable} />
      {sessions.length > 0 && (
        <Files {...{ flow, sessions }} machines={new Set(coverages.map(({ machine }) => machine))} />
      )}
      <Unreached flow={flow} places={unreachable.filter(({ kind }) => !kind.startsWith('guard'))} />
    </Panel>
  );
}

function CoveredBy({ sessions, paths }: Pick<CoveragePanelProps, 'sessions' | 'paths'>) {
  // Those that another one begins with cover nothing of their own.
  const generated = useMemo(() => paths.length - continuedPaths(paths).size, [paths]);
  const files = new Set(sessions.map(({ file }) => file)).size;
  return (
    <strong>{files > 0 ? counted(files, 'chosen file') : counted(generated, 'generated session')}</strong>
  );
}

function Gaps(props: Pick<CoveragePanelProps, 'flow' | 'coverages' | 'paths' | 'onOpen'>) {
  const { flow, coverages, paths, onOpen } = props;
  // Taking a guarded transition is passing its guard.
  const gaps = coverages.flatMap(gapsOf).filter(({ kind }) => kind !== 'guard passed');
  if (gaps.length === 0)
    return (
      <>
        <h3>Everything was seen</h3>
        <Hint>Every state and arrow that can be reached, and every condition both met and not met.</Hint>
      </>
    );
  return (
    <>
      <h3>{`Never seen: ${gaps.length}`}</h3>
      {[...Map.groupBy(gaps, ({ machine }) => machine)].map(([machine, list]) => (
        <KeptDetails key={machine} name={`${flow} gaps ${machine}`} isOpen={gaps.length <= 30}>
          <summary>{`${machineTitle(machine)} (${list.length})`}</summary>
          <GapList gaps={list} paths={paths} onOpen={onOpen} />
        </KeptDetails>
      ))}
    </>
  );
}

interface FilesProps extends Pick<CoveragePanelProps, 'flow' | 'sessions'> {
  machines: ReadonlySet<string>;
}

function Files({ flow, sessions, machines }: FilesProps) {
  const { charts } = useLabProfile();
  return (
    <>
      <h3>What each file covers</h3>
      {coveringFiles(sessions, machines, charts).map(({ file, places, alone }) => (
        <KeptDetails key={file} name={`${flow} file ${file}`}>
          <summary>
            {file} <small>{`${counted(places, 'place')}, ${alone.length} that no other file covers`}</small>
          </summary>
          <Places places={alone} />
        </KeptDetails>
      ))}
    </>
  );
}

function Unreached({ flow, places }: { flow: string; places: readonly Unreachable[] }) {
  if (places.length === 0) return null;
  return (
    <KeptDetails name={`${flow} unreachable`}>
      <summary>{`Cannot be reached, and not counted (${places.length})`}</summary>
      <Places places={places} />
    </KeptDetails>
  );
}

function Places({ places }: { places: readonly (Gap & { reason?: string })[] }) {
  const gapText = useGapWords();
  return (
    <List>
      {places.map((place) => (
        <li key={gapKey(place)}>
          <span>
            {gapText(place)} <small>{machineTitle(place.machine)}</small>
          </span>
          {place.reason && <small>{place.reason}</small>}
        </li>
      ))}
    </List>
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

interface CoveringFile {
  file: string;
  places: number;
  alone: readonly Gap[];
}

/** The coverage of these machines by each file; files that cover something alone come first. */
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
