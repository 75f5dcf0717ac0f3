import styled, { css } from 'styled-components';

export const Svg = styled.svg`
  max-width: none;
  font-family: var(--body);
  font-size: 11px;
`;

const activeLook = css`
  > rect {
    stroke: var(--water);
    stroke-width: 2.5;
  }

  &[data-leaf] > rect {
    fill: var(--water-wash);
  }

  > .name {
    fill: var(--water-deep);
  }
`;

export const State = styled.g`
  cursor: pointer;
  outline: none;

  > rect {
    fill: color-mix(in srgb, var(--raised) 70%, transparent);
    stroke: var(--field-line);
    stroke-width: 1.25;
    transition: fill var(--quick), stroke var(--quick);
  }

  > text {
    fill: var(--ink-2);
  }

  > .name {
    fill: var(--ink);
    font-size: 13px;
    font-weight: 650;
  }

  > .machine {
    fill: var(--water-deep);
    font-weight: 600;
  }

  > .reaction[data-taken] {
    fill: var(--coral);
    font-weight: 700;
  }

  &[data-covered='yes'] > rect {
    stroke: var(--good);
    stroke-width: 2;
  }

  &[data-covered='no'] > rect {
    stroke: var(--bad);
    stroke-dasharray: 5 4;
    stroke-width: 2;
  }

  &[data-active] {
    ${activeLook}
  }

  &[aria-pressed='true'] > rect:first-child {
    stroke: var(--ink);
    stroke-width: 2.5;
  }

  &:focus-visible > rect:first-child {
    stroke: var(--ring);
    stroke-width: 4;
  }
`;

export const InitialDot = styled.circle`
  fill: var(--ink-2);
`;

export const ArrowGroup = styled.g`
  pointer-events: none;

  .line {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 1.25;
  }

  .head {
    fill: var(--ink-3);
  }

  rect {
    fill: var(--paper);
    fill-opacity: 0.92;
    rx: 4px;
  }

  text {
    fill: var(--ink-2);
    text-anchor: middle;
  }

  &[data-kind='error'] text {
    fill: var(--bad);
  }

  &[data-kind='delay'] .line,
  &[data-kind='always'] .line {
    stroke-dasharray: 4 3;
  }

  &[data-covered='yes'] .line {
    stroke: var(--good);
  }

  &[data-covered='no'] .line {
    stroke: var(--bad);
    stroke-dasharray: 2 4;
  }

  &[data-taken] {
    .line {
      stroke: var(--coral);
      stroke-width: 3;
      stroke-dasharray: none;
    }

    .head {
      fill: var(--coral);
    }

    text {
      fill: var(--coral);
      font-weight: 700;
    }
  }
`;
