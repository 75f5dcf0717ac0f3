import styled, { css } from 'styled-components';
import { changedText } from './chart-look.ts';

const activeLook = css`
  > rect:not(.icon) {
    stroke: var(--water);
    stroke-width: 2.5;
  }

  &[data-leaf] > rect:first-child {
    fill: var(--water-wash);
  }

  > .name {
    fill: var(--water-deep);
  }
`;

export const State = styled.g`
  cursor: pointer;

  > rect:first-child,
  > .inner {
    fill: color-mix(in srgb, var(--raised) 70%, transparent);
    stroke: var(--field-line);
    stroke-width: 1.25;
  }

  > .inner {
    fill: none;
  }

  > text {
    fill: var(--ink-2);
  }

  > .name {
    fill: var(--ink);
    font-weight: 650;
  }

  > .history {
    text-anchor: middle;
  }

  > .icon {
    fill: none;
    stroke: var(--ink-2);
    stroke-width: 1.25;
  }

  > .machine {
    fill: var(--water-deep);
    font-weight: 600;
  }

  > .reaction[data-taken] {
    fill: var(--coral);
    font-weight: 700;
  }

  &[data-region] > rect:first-child {
    stroke-dasharray: 6 4;
  }

  &[data-covered='yes'] > rect:first-child,
  &[data-counted='some'] > rect:first-child {
    stroke: var(--good);
    stroke-width: 2;
  }

  &[data-covered='no'] > rect:first-child {
    stroke: var(--bad);
    stroke-dasharray: 5 4;
    stroke-width: 2;
  }

  &[data-counted='failed'] > rect:first-child {
    stroke: var(--bad);
    stroke-width: 2;
  }

  &[data-counted='none'] > rect:first-child {
    stroke-dasharray: 5 4;
  }

  &[data-change='added'] > rect:first-child {
    fill: color-mix(in srgb, var(--good) 10%, transparent);
    stroke: var(--good);
    stroke-width: 2.5;
  }

  &[data-change='removed'] > rect:first-child {
    fill: color-mix(in srgb, var(--bad) 6%, transparent);
    stroke: var(--bad);
    stroke-dasharray: 5 4;
    stroke-width: 2;
  }

  &[data-change='removed'] > .name {
    fill: var(--bad);
    text-decoration: line-through;
  }

  &[data-change='changed'] > rect:first-child {
    stroke: var(--water);
    stroke-width: 2.5;
  }

  ${changedText}

  &[data-active] {
    ${activeLook}
  }

  &[aria-pressed='true'] > rect:first-child {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
`;

export const InitialDot = styled.circle`
  fill: var(--ink-2);
`;
