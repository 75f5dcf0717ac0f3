import styled, { css } from 'styled-components';

export const Svg = styled.svg`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: visible;
  font-family: var(--body);
  font-size: 11px;
`;

/** The look of what was covered so many times, `undefined` where no coverage is shown. */
export function coverageLook(times: number | undefined): 'yes' | 'no' | undefined {
  if (times !== undefined) return times > 0 ? 'yes' : 'no';
}

/** The look of what people entered or took. */
export function countLook(count: number, isFailure: boolean): 'some' | 'none' | 'failed' {
  if (count === 0) return 'none';
  return isFailure ? 'failed' : 'some';
}

/** Texts of a merged chart that differ between the builds. */
export const changedText = css`
  [data-change='added'] > text,
  > text[data-change='added'] {
    fill: var(--good);
  }

  [data-change='removed'] > text,
  > text[data-change='removed'] {
    fill: var(--bad);
    text-decoration: line-through;
  }

  [data-change='changed'] > text,
  > text[data-change='changed'] {
    fill: var(--water-deep);
  }
`;
