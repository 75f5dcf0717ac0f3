import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  countCoverage,
  type Gap,
  gapKey,
  gapsOf,
  type MachineCoverage,
} from '../../trace/explore/coverage.ts';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import type { Unreachable } from '../../trace/explore/unreachable.ts';
import { Code, LabButton, Quiet } from '../kit.ts';
import { pathTo } from './generated.ts';

export interface CoveragePanelProps {
  coverages: readonly MachineCoverage[];
  /** What the sessions are: "generated sessions", "3 traces". */
  of: string;
  paths: readonly GeneratedPath[];
  /** What no session comes by, by design. */
  unreachable: readonly Unreachable[];
  /** Where somebody opens traces of their own. */
  traceFolder: ReactNode;
  /** Somebody wants to see how a gap is reached. */
  onOpen: (gap: Gap, path: GeneratedPath) => void;
}

/** How much of each machine sessions came by, and what they missed. A gap links to a generated session that closes it, or says why none does. */
export function CoveragePanel({
  coverages,
  of,
  paths,
  unreachable,
  traceFolder,
  onOpen,
}: CoveragePanelProps) {
  const reasons = new Map(unreachable.map((gap) => [gapKey(gap), gap.reason]));
  return (
    <Padded>
      {traceFolder}
      <Quiet>Coverage by {of}. On the charts, green was reached and dashed red was not.</Quiet>
      <Table>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            <th scope="col">States</th>
            <th scope="col">Transitions</th>
            <th scope="col">Guards</th>
          </tr>
        </thead>
        <tbody>
          {coverages.map((coverage) => {
            const { states, transitions, guards } = countCoverage(coverage);
            return (
              <tr key={coverage.machine}>
                <th scope="row">{coverage.machine}</th>
                <td>{share(states)}</td>
                <td>{share(transitions)}</td>
                <td>{share(guards)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {coverages.map((coverage) => {
        const gaps = gapsOf(coverage);
        if (gaps.length === 0) return null;
        return (
          <details key={coverage.machine}>
            <summary>
              {gaps.length} {gaps.length === 1 ? 'gap' : 'gaps'} in {coverage.machine}
            </summary>
            <Gaps>
              {gaps.map((gap) => {
                const path = pathTo(gap, paths);
                return (
                  <li key={`${gap.kind} ${gap.place}`}>
                    <span>
                      {gap.kind} <Code>{gap.place.replaceAll('|', ' · ')}</Code>
                    </span>
                    {path ? (
                      <LabButton onClick={() => onOpen(gap, path)}>Show a way there</LabButton>
                    ) : (
                      <Quiet as="span">{reasons.get(gapKey(gap))}</Quiet>
                    )}
                  </li>
                );
              })}
            </Gaps>
          </details>
        );
      })}
    </Padded>
  );
}

function share([covered, all]: readonly [number, number]): string {
  return all === 0 ? '–' : `${covered} of ${all} (${Math.floor((covered / all) * 100)}%)`;
}

const Padded = styled.div`
  display: grid;
  gap: var(--s2);
  padding: var(--s3);
  font-size: 0.9rem;
`;

const Table = styled.table`
  max-width: 860px;
  border-collapse: collapse;
  font-size: 0.86rem;

  th,
  td {
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Gaps = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: var(--s4);
  font-size: 0.84rem;

  li > * + * {
    margin-left: var(--s2);
  }
`;
