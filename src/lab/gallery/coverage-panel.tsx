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
import type { Trace } from '../../trace/format/trace.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.ts';
import { ChooseSessions } from './choose-sessions.tsx';
import { pathTo } from './generated.ts';

export interface CoveragePanelProps {
  coverages: readonly MachineCoverage[];
  /** By what: "12 generated sessions". */
  by: string;
  paths: readonly GeneratedPath[];
  /** What no session can reach, by design. */
  unreachable: readonly Unreachable[];
  /** Session files were chosen, whose coverage is to be shown instead. */
  onChooseSessions: (traces: Trace[]) => void;
  onOpen: (gap: Gap, path: GeneratedPath) => void;
}

/** How much of each machine the sessions cover, and what they miss: with a generated session that reaches it, or the reason why none can. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { coverages, by, paths, unreachable, onChooseSessions, onOpen } = props;
  const reasons = new Map(unreachable.map((gap) => [gapKey(gap), gap.reason]));
  return (
    <Stack>
      <ChooseSessions onChoose={onChooseSessions} />
      <Hint>Coverage by {by}. On the charts, what was reached is green; what was not is red and dashed.</Hint>
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
                      {gap.kind} <code>{gap.place.replaceAll('|', ' · ')}</code>
                    </span>
                    {path ? (
                      <Button look="quiet" onClick={() => onOpen(gap, path)}>
                        Replay a session that reaches it
                      </Button>
                    ) : (
                      <small>{reasons.get(gapKey(gap))}</small>
                    )}
                  </li>
                );
              })}
            </Gaps>
          </details>
        );
      })}
    </Stack>
  );
}

function share([covered, all]: readonly [number, number]): string {
  return all === 0 ? '–' : `${covered} of ${all} (${Math.floor((covered / all) * 100)}%)`;
}

const Table = styled.table`
  max-width: 860px;
  border-collapse: collapse;

  th,
  td {
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    font-variant-numeric: tabular-nums;
  }

  th[scope='row'] {
    overflow-wrap: anywhere;
  }
`;

const Gaps = styled.ul`
  display: grid;
  gap: 4px;
  margin-block: var(--s2);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
  }

  small {
    color: var(--ink-2);
  }
`;
