import { type SequenceMessage, times as timesWords } from '@upwell/trace/session';
import { memo } from 'react';
import styled from 'styled-components';

export interface SequenceRowProps extends Pick<SequenceMessage, 'label' | 'kind' | 'failed' | 'times'> {
  /** In CSS pixels, as all that follows. */
  from: number;
  to: number;
  width: number;
  /** "Customer to Wizard" */
  between: string;
  isCurrent: boolean;
  position: number;
}

/** The average width of a character of a label, rounded up. */
const characterWidth = 6.6;

/** A message. Its label stands over the arrow in one line: a row holds one message, so that it may reach into other lanes. */
export const SequenceRow = memo(function SequenceRow(props: SequenceRowProps) {
  const { label, kind, failed, times, from, to, width, between, isCurrent, position } = props;
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const isSelf = from === to;
  const gap = isSelf ? 9 : 6;
  const text = timesWords(label, times);
  const length = text.length * characterWidth;
  const style =
    length > width
      ? { paddingInline: 6, whiteSpace: 'normal' as const }
      : left + gap + length <= width
        ? { marginLeft: left + gap }
        : { width: Math.max(right - gap, length), textAlign: 'end' as const };
  return (
    <li>
      <Row
        type="button"
        data-position={position}
        data-kind={kind}
        data-failed={failed || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={`${between}: ${text}`}
      >
        <span
          data-arrow={isSelf ? 'self' : to < from ? 'left' : 'right'}
          style={isSelf ? { left: from } : { left, width: right - left }}
        />
        <span data-label style={style}>
          {text}
        </span>
      </Row>
    </li>
  );
});

const Row = styled.button`
  --arrow: var(--ink-2);
  position: relative;
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 5px 0 11px;
  scroll-margin-block: 148px 44px;

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-current] {
    background: color-mix(in srgb, var(--water) 12%, transparent);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-kind='sent'] {
    --arrow: var(--water-deep);
  }

  &[data-failed] {
    --arrow: var(--bad);
  }

  [data-label] {
    display: block;
    width: fit-content;
    color: var(--ink);
    font-size: 12px;
    line-height: 15px;
    white-space: nowrap;
  }

  &[data-failed] [data-label] {
    color: var(--bad);
  }

  [data-arrow] {
    position: absolute;
    bottom: 7px;
    border-bottom: 1.5px solid var(--arrow);
  }

  &:is([data-kind='answer'], [data-kind='end']) [data-arrow] {
    border-bottom-style: dashed;
  }

  [data-arrow]::after {
    position: absolute;
    inset: -4px 0 auto auto;
    border: 4.5px solid transparent;
    border-inline-start: 7px solid var(--arrow);
    border-inline-end: 0;
    content: '';
  }

  [data-arrow='left']::after {
    inset: -4px auto auto 0;
    rotate: 180deg;
  }

  /* A dot: a machine that waited, or told itself something. */
  [data-arrow='self'] {
    bottom: 14px;
    width: 7px;
    height: 7px;
    margin-inline-start: -3px;
    border: 0;
    border-radius: 50%;
    background: var(--arrow);
  }

  [data-arrow='self']::after {
    content: none;
  }
`;
