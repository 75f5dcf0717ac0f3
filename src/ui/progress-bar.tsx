import { media, mirrored } from '@upwell/ui';
import { useId } from 'react';
import styled, { css } from 'styled-components';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** Names the bar: "Step 3 of 7". */
  caption: string;
  /** Draws the bar along the top edge of the card around it. */
  atEdge?: boolean;
}

/** Progress as a bar with a caption. The width is an SVG attribute, because the CSP forbids inline styles. */
export function ProgressBar({ percent, caption, atEdge = false }: ProgressBarProps) {
  const captionId = useId();
  return (
    <>
      <Bar $atEdge={atEdge}>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </Bar>
      <Caption
        // A bar whose value changes is said each time, around the name of the step.
        key={percent}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-labelledby={captionId}
      >
        <span id={captionId}>{caption}</span>
      </Caption>
    </>
  );
}

const edge = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  border-radius: calc(var(--r-l) - 1px);
  pointer-events: none;
`;

const Bar = styled.div<{ $atEdge: boolean }>`
  overflow: hidden;
  border-radius: var(--r-full);
  ${({ $atEdge }) => $atEdge && edge}

  svg {
    width: 100%;
    height: 6px;
    background: var(--fill);
    ${mirrored}
  }

  rect {
    fill: var(--water);
    transition: width 400ms ease-out;
  }

  ${media.forced} {
    svg {
      border-bottom: 1px solid;
    }

    rect {
      fill: CanvasText;
    }
  }
`;

const Caption = styled.p`
  margin-top: var(--s2);
  font-size: var(--step--1);
  font-weight: 600;
  color: var(--ink-3);
`;
