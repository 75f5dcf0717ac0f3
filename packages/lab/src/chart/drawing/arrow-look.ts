import styled, { css } from 'styled-components';
import { changedText } from './chart-look.ts';

const arrowLook = css`
  .line {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 1.25;
  }

  .head {
    fill: var(--ink-3);
  }

  &[data-kind='delay'] .line,
  &[data-kind='always'] .line {
    stroke-dasharray: 4 3;
  }

  &[data-covered='yes'] .line,
  &[data-counted='some'] .line {
    stroke: var(--good);
  }

  &[data-counted='some'] .head {
    fill: var(--good);
  }

  &[data-counted='failed'] .line {
    stroke: var(--bad);
  }

  &[data-counted='failed'] .head {
    fill: var(--bad);
  }

  &[data-counted='none'] .line {
    stroke-dasharray: 2 4;
  }

  &[data-counted='some'] .line,
  &[data-counted='failed'] .line {
    stroke-dasharray: none;
    stroke-opacity: 0.7;
  }

  &[data-covered='no'] .line {
    stroke: var(--bad);
    stroke-dasharray: 2 4;
  }

  &[data-change='added'] .line {
    stroke: var(--good);
    stroke-width: 2.5;
  }

  &[data-change='added'] .head {
    fill: var(--good);
  }

  &[data-change='removed'] .line {
    stroke: var(--bad);
    stroke-dasharray: 6 4;
    stroke-width: 1.75;
  }

  &[data-change='removed'] .head {
    fill: var(--bad);
  }

  &[data-change='changed'] .line {
    stroke: var(--water);
    stroke-width: 2.5;
  }

  &[data-change='changed'] .head {
    fill: var(--water);
  }

  &[data-untaken] {
    opacity: 0.45;
  }

  &[data-taken] .line {
    stroke: var(--coral);
    stroke-width: 3;
    stroke-dasharray: none;
  }

  &[data-taken] .head {
    fill: var(--coral);
  }
`;

export const ArrowGroup = styled.g`
  pointer-events: none;

  .reach {
    fill: none;
    stroke: transparent;
    stroke-width: 9;
    pointer-events: stroke;
  }

  ${arrowLook}
`;

export const ArrowLabelGroup = styled.g`
  .ground {
    fill: var(--raised);
    fill-opacity: 0.9;
    rx: 4px;
  }

  text {
    fill: var(--ink-2);
    text-anchor: middle;
  }

  .event {
    font-weight: 600;
  }

  ${changedText}

  [data-running] .event {
    fill: var(--water-deep);
    font-variant-numeric: tabular-nums;
  }

  [data-untaken] text {
    fill: var(--ink-2);
  }

  [data-untaken] .condition {
    text-decoration: line-through;
  }

  [data-taken] text {
    fill: var(--coral);
    font-weight: 700;
  }
`;

/** An event that can be sent. */
export const SendGroup = styled.g`
  cursor: pointer;
  outline: none;

  .button {
    fill: var(--water-wash);
    stroke: var(--water);
    rx: 5px;
  }

  text {
    fill: var(--water-deep);
  }

  &:hover .button {
    stroke-width: 2;
  }

  &:focus-visible .button {
    stroke: var(--ring);
    stroke-width: 3;
  }

  &[aria-disabled='true'] .button {
    fill: transparent;
    stroke: var(--field-line);
    stroke-dasharray: 3 3;
  }

  &[aria-disabled='true'] text {
    fill: var(--ink-2);
  }

  &[data-row] .button {
    fill: transparent;
  }
`;
