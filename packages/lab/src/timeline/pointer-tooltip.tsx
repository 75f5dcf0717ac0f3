import styled from 'styled-components';
import type { PointedAt } from './what-is-at.ts';

export interface PointerTooltipProps extends PointedAt {
  /** Of the pointer, in CSS pixels, as all that follows. */
  x: number;
  y: number;
  /** Of the timeline. */
  width: number;
  height: number;
}

/** What the pointer is at: beside it, inside the timeline. */
export function PointerTooltip({ title, detail, failed, x, y, width, height }: PointerTooltipProps) {
  const side = x > width / 2 ? { right: width - x + 10 } : { left: x + 10 };
  const place = y > height / 2 ? { ...side, bottom: height - y + 6 } : { ...side, top: y + 12 };
  return (
    <Tooltip $failed={failed} style={place}>
      <b>{title}</b>
      {detail}
    </Tooltip>
  );
}

const Tooltip = styled.div<{ $failed: boolean }>`
  position: absolute;
  z-index: 2;
  display: grid;
  max-width: min(360px, 70%);
  padding: 4px 8px;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--raised);
  box-shadow: var(--shadow);
  color: var(--ink-2);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  overflow-wrap: anywhere;
  pointer-events: none;

  b {
    color: ${({ $failed }) => ($failed ? 'var(--bad)' : 'var(--ink)')};
  }
`;
