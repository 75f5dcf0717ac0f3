import { Spinner } from '@upwell/ui';
import styled from 'styled-components';
import { Wide } from '../shell/toolbar.tsx';
import { Tool, ToolIcon } from './chart-toolbar.tsx';
import type { ViewportStore } from './viewport/viewport-store.ts';

interface ViewToolsProps {
  viewport: ViewportStore;
  isLayingOut: boolean;
  onFit: () => void;
  /** Whether what happens is followed; `null` where a person does not decide that. */
  following: boolean | null;
  onFollow: (isFollowing: boolean) => void;
}

/** Chooses the part of a chart that is shown, and its size. */
export function ViewTools({ viewport, isLayingOut, onFit, following, onFollow }: ViewToolsProps) {
  return (
    <>
      {isLayingOut && (
        <Progress role="status" aria-label="Laying out the chart">
          <Spinner $size="14px" />
        </Progress>
      )}
      <Wide>
        <Tool label="Zoom out (−)" onClick={() => viewport.zoom(1 / 1.25)}>
          −
        </Tool>
      </Wide>
      <Tool label="Fit (F)" onClick={onFit}>
        Fit
      </Tool>
      <Wide>
        <Tool label="Zoom in (+)" onClick={() => viewport.zoom(1.25)}>
          +
        </Tool>
      </Wide>
      {following !== null && (
        <Tool label="Follow the active state" isPressed={following} onClick={() => onFollow(!following)}>
          <ToolIcon paths="M8 2v3M8 11v3M2 8h3M11 8h3M8 11a3 3 0 100-6 3 3 0 000 6z" />
        </Tool>
      )}
    </>
  );
}

const Progress = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  color: var(--water);
`;
