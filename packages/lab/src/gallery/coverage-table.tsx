import { countCoverage, type MachineCoverage } from '@upwell/trace/explore';
import { machineTitle } from '@upwell/trace/words';
import { media } from '@upwell/ui';
import styled from 'styled-components';

/** The coverage of each machine in numbers. */
export function CoverageTable({ coverages }: { coverages: readonly MachineCoverage[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Part of the flow</th>
          <th scope="col">States</th>
          <th scope="col">Arrows</th>
          <th scope="col">Conditions</th>
        </tr>
      </thead>
      <tbody>
        {coverages.map((coverage) => {
          const { states, transitions, guards } = countCoverage(coverage);
          return (
            <tr key={coverage.machine}>
              <th scope="row">
                {machineTitle(coverage.machine)} <code>{coverage.machine}</code>
              </th>
              <Share count={states} />
              <Share count={transitions} />
              <Share count={guards} />
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Share({ count: [covered, all] }: { count: readonly [number, number] }) {
  if (all === 0) return <td>–</td>;
  return (
    <td>
      <Meter aria-hidden value={covered} max={all} />
      {covered === all ? <small>all {all}</small> : `${covered} of ${all}`}
    </td>
  );
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
    white-space: nowrap;
  }

  th[scope='row'] {
    font-weight: 400;
    overflow-wrap: anywhere;
    white-space: normal;
  }

  code {
    color: var(--ink-2);
    font-size: 11px;
  }

  ${media.phone} {
    th,
    td {
      padding-right: 6px;
    }

    code {
      display: block;
    }
  }
`;

const Meter = styled.progress`
  width: 64px;
  height: 6px;
  margin-inline-end: var(--s2);
  border: 0;
  border-radius: 3px;
  background: var(--line);
  vertical-align: middle;
  appearance: none;

  &::-webkit-progress-bar {
    border-radius: 3px;
    background: var(--line);
  }

  &::-webkit-progress-value {
    border-radius: 3px;
    background: var(--good);
  }

  &::-moz-progress-bar {
    border-radius: 3px;
    background: var(--good);
  }

  ${media.phone} {
    display: none;
  }
`;
