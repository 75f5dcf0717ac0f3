import {
  continuedPaths,
  countCoverage,
  type Gap,
  type GeneratedPath,
  gapsOf,
  type MachineCoverage,
  withoutPlaces,
} from '@upwell/trace/replay';
import { counted, type Trace } from '@upwell/trace/session';
import { Button, ErrorBanner, FileButton, Hint, Row } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { readSessionFile, sessionFileTypes } from '../sessions/session-file.ts';
import { GapList } from './gap-list.tsx';
import { useKeptScroll } from './kept-view.ts';

export interface CoveragePanelProps {
  flow: string;
  coverages: readonly MachineCoverage[];
  paths: readonly GeneratedPath[];
  /** The chosen files; none shows the coverage of generated sessions. */
  sessions: readonly ChosenSession[];
  unreachable: readonly Gap[];
  onChoose: (sessions: readonly ChosenSession[]) => void;
  onOpen: (place: string, path: GeneratedPath) => void;
}

/** The coverage of each machine by sessions, and the gaps: with a session that reaches them. */
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
      <Hint>
        {Object.entries(countCoverage(reachable))
          .map(([kind, [covered, all]]) => `${covered} of ${all} ${kind}`)
          .join(', ')}
      </Hint>
      <Gaps paths={paths} onOpen={onOpen} coverages={reachable} />
    </Panel>
  );
}

function CoveredBy({ sessions, paths }: Pick<CoveragePanelProps, 'sessions' | 'paths'>) {
  // Those that another one begins with cover nothing of their own.
  const generated = useMemo(() => paths.length - continuedPaths(paths).size, [paths]);
  const files = new Set(sessions.map(({ file }) => file)).size;
  return <strong>{files > 0 ? counted(files, 'chosen file') : counted(generated, 'generated session')}</strong>;
}

function Gaps(props: Pick<CoveragePanelProps, 'coverages' | 'paths' | 'onOpen'>) {
  const { coverages, paths, onOpen } = props;
  // Taking a guarded transition is passing its guard.
  const gaps = coverages.flatMap(gapsOf).filter(({ kind }) => kind !== 'guard passed');
  if (gaps.length === 0)
    return (
      <>
        <h3>Everything was seen</h3>
        <Hint>Every state and arrow that can be reached, and every condition both met and not met.</Hint>
      </>
    );
  const groups = [...Map.groupBy(gaps, ({ machine }) => machine)];
  return (
    <>
      <h3>{`Never seen: ${gaps.length}`}</h3>
      {groups.map(([machine, list]) => (
        <details key={machine} open={groups.length === 1 || gaps.length <= 30}>
          <summary>{`${machine} (${list.length})`}</summary>
          <GapList gaps={list} paths={paths} onOpen={onOpen} />
        </details>
      ))}
    </>
  );
}

const Panel = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;

  > details {
    width: 100%;
    max-width: 1100px;
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
