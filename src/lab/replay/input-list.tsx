import styled from 'styled-components';
import { eventTypeLabel } from '../../trace/chart/chart-text.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { PaneHeader } from '../shell/pane-header.tsx';
import { timeText } from '../shell/time-text.ts';

export interface InputListProps {
  trace: Trace;
  position: number;
  onShow: (position: number) => void;
}

/** How many inputs are drawn before and after the moment shown. */
const around = 60;

/** The inputs around the moment shown; a click goes there. */
export function InputList({ trace, position, onShow }: InputListProps) {
  const first = Math.max(0, position - around);
  const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop').slice(first, position + around);
  return (
    <Pane>
      <PaneHeader title="Inputs" />
      <List>
        {inputs.map(({ i, t, to, event }, index) => (
          <li key={i}>
            <Row
              type="button"
              aria-current={first + index + 1 === position || undefined}
              onClick={() => onShow(first + index + 1)}
            >
              <time>{timeText(t)}</time>
              <span>{eventTypeLabel(event.type)}</span>
              <small>{to.split('/').at(-1)}</small>
            </Row>
          </li>
        ))}
      </List>
    </Pane>
  );
}

const Pane = styled.section`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

const List = styled.ol`
  overflow: auto;
`;

const Row = styled.button`
  display: flex;
  gap: var(--s2);
  align-items: center;
  width: 100%;
  min-height: 27px;
  padding: 0 var(--s3);
  border: 0;
  background: transparent;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;

  time,
  small {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }

  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-current] {
    background: var(--water-wash);
    box-shadow: inset 2px 0 0 var(--water);
  }
`;
