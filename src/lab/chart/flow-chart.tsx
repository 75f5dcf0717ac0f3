import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { nodesOf } from '../../trace/chart.ts';
import { toMermaid } from '../../trace/chart-text.ts';
import { downloadText } from '../download.ts';
import { StateDetails } from '../gallery/state-details.tsx';
import { LabButton, Row } from '../kit.ts';
import { ChartView } from './chart-view.tsx';
import { type ChartPath, type Charts, childPath, childrenOf, composeChart, rootPath } from './compose.ts';
import { chartSvg } from './export-svg.ts';
import type { Marks } from './marks.ts';
import { Outline } from './outline.tsx';

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
      {childrenOf(chart).map((child) => {
        const path = childPath(rootPath(chart), child);
        return (
          <LabButton key={path} aria-pressed={opened.includes(path)} onClick={() => toggle(path)}>
            ▣ {child.id}
          </LabButton>
        );
      })}
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
