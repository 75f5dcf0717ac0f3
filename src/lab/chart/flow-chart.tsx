import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { type Chart, nodesOf } from '../../trace/chart/chart.ts';
import { toMermaid } from '../../trace/chart/chart-text.ts';
import { downloadText } from '../download.ts';
import { LabButton, Row } from '../kit.ts';
import { ChartView } from './chart-view.tsx';
import { type ChartPath, type Charts, childPath, childrenOf, composeChart, rootPath } from './compose.ts';
import { chartSvg } from './export-svg.ts';
import type { Marks } from './marks.ts';
import { Outline } from './outline.tsx';
import { StateDetails } from './state-details.tsx';

export interface FlowChartProps {
  /** Id of the machine. */
  machine: string;
  charts: Charts;
  marks: Marks;
  /** Children that run: they are drawn inside by default. */
  running?: readonly ChartPath[];
  follows?: boolean;
}

/** A machine's chart with its controls: picture or outline, children inside, details of a state, exports. */
export function FlowChart({ machine, charts, marks, running = [], follows = false }: FlowChartProps) {
  const [look, setLook] = useState<'chart' | 'outline'>(() =>
    window.innerWidth < 600 ? 'outline' : 'chart',
  );
  const [toggled, setToggled] = useState<ReadonlySet<ChartPath>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const chart = charts[machine];
  const opened = [
    ...running.filter((path) => !toggled.has(path)),
    ...[...toggled].filter((path) => !running.includes(path)),
  ];
  const key = opened.toSorted().join(' ');
  const composed = useMemo(
    () => chart && composeChart(chart, charts, new Set(key.split(' '))),
    [chart, charts, key],
  );
  if (!chart || !composed) return null;
  const inside = childPaths(chart, charts, rootPath(chart), opened);
  const node = nodesOf(composed).find(({ id }) => id === selected);

  function toggle(path: ChartPath) {
    const next = new Set(toggled);
    if (!next.delete(path)) next.add(path);
    setToggled(next);
  }

  const tools = (
    <Tools>
      <LabButton aria-pressed={look === 'chart'} onClick={() => setLook('chart')}>
        Chart
      </LabButton>
      <LabButton aria-pressed={look === 'outline'} onClick={() => setLook('outline')}>
        Outline
      </LabButton>
      {inside.length > 0 && (
        <Inside>
          <summary>Inside ({opened.length})</summary>
          <ul>
            {inside.map((path) => (
              <li key={path}>
                <label>
                  <input type="checkbox" checked={opened.includes(path)} onChange={() => toggle(path)} />
                  {path.split('/').slice(1).join(' / ')}
                </label>
              </li>
            ))}
          </ul>
        </Inside>
      )}
      <LabButton onClick={() => downloadText(`${machine}.mmd`, toMermaid(chart))}>Mermaid</LabButton>
      <LabButton onClick={() => void chartSvg(composed).then((svg) => downloadText(`${machine}.svg`, svg))}>
        SVG
      </LabButton>
    </Tools>
  );
  return (
    <Layout $hasDetails={node !== undefined}>
      {look === 'chart' ? (
        <ChartView
          chart={composed}
          label={`Chart of ${machine}`}
          marks={marks}
          selected={selected}
          onSelect={(id) => setSelected(id === selected ? null : id)}
          follows={follows}
          tools={tools}
        />
      ) : (
        <div>
          {tools}
          <Outline chart={composed} marks={marks} />
        </div>
      )}
      {node && (
        <Aside>
          <StateDetails node={node} />
          <LabButton onClick={() => setSelected(null)}>Close details</LabButton>
        </Aside>
      )}
    </Layout>
  );
}

/** Of the paths of running machines, those right below the flow. */
export function directChildren(paths: readonly ChartPath[]): ChartPath[] {
  return paths.filter((path) => path.split('/').length === 2);
}

/** The children that may be drawn inside: the flow's own, and those of children that are open. */
function childPaths(
  chart: Chart,
  charts: Charts,
  path: ChartPath,
  opened: readonly ChartPath[],
): ChartPath[] {
  return childrenOf(chart).flatMap((child) => {
    const at = childPath(path, child);
    const below = child.machine === null ? undefined : charts[child.machine];
    return [at, ...(below && opened.includes(at) ? childPaths(below, charts, at, opened) : [])];
  });
}

const Inside = styled.details`
  position: relative;
  font-size: 0.82rem;

  > summary {
    display: flex;
    align-items: center;
    min-height: 30px;
    padding: 3px 10px;
    border: 1px solid var(--field-line);
    border-radius: var(--r-s);
    background: var(--raised);
    font-weight: 600;
    cursor: pointer;
  }

  > ul {
    position: absolute;
    z-index: 2;
    min-width: 200px;
    max-height: 300px;
    margin: 4px 0 0;
    padding: var(--s2) var(--s3);
    overflow: auto;
    border: 1px solid var(--field-line);
    border-radius: var(--r-s);
    background: var(--raised);
    box-shadow: var(--shadow);
    list-style: none;
  }

  label {
    display: flex;
    gap: var(--s2);
    align-items: center;
    min-height: 28px;
    white-space: nowrap;
  }
`;

const Tools = styled(Row)`
  flex: 1;
  gap: 4px;
`;

const Layout = styled.div<{ $hasDetails: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasDetails }) => ($hasDetails ? '280px' : '')};
  min-height: 0;
  overflow: auto;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  display: grid;
  gap: var(--s3);
  align-content: start;
  justify-items: start;
  padding: var(--s3);
  overflow: auto;
  border-left: 1px solid var(--line);
`;
