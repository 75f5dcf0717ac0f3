import { useId } from 'react';
import styled from 'styled-components';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** Names the bar: "Step 3 of 7". */
  caption: string;
}

/** How far along, as a bar and as words. Its width is an attribute of the drawing, which a strict CSP lets pass. */
export function ProgressBar({ percent, caption }: ProgressBarProps) {
  const captionId = useId();
  return (
    <div>
      <Track
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${caption}, ${percent}%`}
        aria-labelledby={captionId}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </Track>
      <Caption id={captionId}>{caption}</Caption>
    </div>
  );
}

const Track = styled.div`
  height: 6px;
  background: var(--line);

  svg {
    width: 100%;
    height: 100%;
  }

  rect {
    fill: var(--water);
    transition: width 400ms ease-out;
  }

  @media (forced-colors: active) {
    border: 1px solid;

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
