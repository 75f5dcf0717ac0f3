import styled from 'styled-components';
import type { SequenceMessage } from '../../trace/timeline/sequence.ts';

export interface MessageArrowProps {
  message: SequenceMessage;
  /** In CSS pixels, as all that follows. */
  from: number;
  to: number;
  /** Of all lanes. */
  width: number;
}

/** Of a character of a label, at most on average. */
const characterWidth = 6.6;

/** The label stands over the arrow in one line. A row holds one message, so that it may reach into other lanes. */
export function MessageArrow({ message, from, to, width }: MessageArrowProps) {
  const { label, failed, kind } = message;
  const color = failed ? 'var(--bad)' : kind === 'sent' ? 'var(--water-deep)' : 'var(--ink-2)';
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const isSelf = from === to;
  const gap = isSelf ? 9 : 6;
  const fits = left + gap + label.length * characterWidth <= width;
  return (
    <>
      {isSelf ? (
        <Dot $color={color} style={{ left: from }} />
      ) : (
        <Arrow
          $color={color}
          $isAnswer={kind === 'answer' || kind === 'end'}
          data-left={to < from || undefined}
          style={{ left, width: right - left }}
        />
      )}
      <Label
        data-label
        $color={failed ? color : 'var(--ink)'}
        style={fits ? { marginLeft: left + gap } : { width: right - gap, textAlign: 'end' }}
      >
        {label}
      </Label>
    </>
  );
}

const Arrow = styled.span<{ $color: string; $isAnswer: boolean }>`
  position: absolute;
  bottom: 7px;
  border-bottom: 1.5px ${({ $isAnswer }) => ($isAnswer ? 'dashed' : 'solid')} ${({ $color }) => $color};

  &::after {
    position: absolute;
    inset: -4px 0 auto auto;
    border: 4.5px solid transparent;
    border-inline-start: 7px solid ${({ $color }) => $color};
    border-inline-end: 0;
    content: '';
  }

  &[data-left]::after {
    inset: -4px auto auto 0;
    rotate: 180deg;
  }
`;

const Dot = styled.span<{ $color: string }>`
  position: absolute;
  bottom: 14px;
  width: 7px;
  height: 7px;
  margin-inline-start: -3px;
  border-radius: 50%;
  background: ${({ $color }) => $color};
`;

const Label = styled.span<{ $color: string }>`
  display: block;
  width: fit-content;
  overflow: hidden;
  color: ${({ $color }) => $color};
  font-size: 12px;
  line-height: 15px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
