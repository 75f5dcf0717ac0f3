import type { GeneratedPath } from '@upwell/trace/explore';
import { Button } from '@upwell/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { RunningChart } from '../chart/flow-chart.tsx';
import { type LabFlow, useLabProfile } from '../profile.ts';
import { endOf } from './generated.ts';

export interface ChartOfScreenProps {
  flow: LabFlow;
  path: GeneratedPath;
  title: string;
  onClose: () => void;
}

/** Where a flow is in its chart while a screen of the gallery is shown. */
export function ChartOfScreen({ flow, path, title, onClose }: ChartOfScreenProps) {
  const { charts } = useLabProfile();
  const { machines } = useMemo(() => endOf(flow.machine, path), [flow, path]);
  return (
    <>
      <Row>
        <span>
          The chart when this is on the screen: <strong>{title}</strong>
        </span>
        <Button look="plain" onClick={onClose}>
          Show the whole chart
        </Button>
      </Row>
      <RunningChart machine={flow.id} charts={charts} machines={machines} steps={[]} />
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  align-items: center;
  padding-inline: var(--s3);
`;
