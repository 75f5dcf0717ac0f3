import styled, { css } from 'styled-components';

/** Its size never changes: each change would lay out every text in it again. The frame around it clips it. */
export const Svg = styled.svg`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: visible;
  font-family: var(--body);
  font-size: 11px;
`;

/** Of a merged chart. */
const changedText = css`
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
  outline: none;

  > rect:first-child,
  > .inner {
    fill: color-mix(in srgb, var(--raised) 70%, transparent);
    stroke: var(--field-line);
    stroke-width: 1.25;
    transition: fill var(--quick), stroke var(--quick);
  }

  > .inner {
    fill: none;
  }

  > text {
    fill: var(--ink-2);
  }

  > .name {
    fill: var(--ink);
    font-size: 13px;
    font-weight: 650;
  }

  > .history {
    text-anchor: middle;
  }

  > .key {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    font-size: 10px;
  }

  > .icon {
    fill: none;
    stroke: var(--ink-2);
    stroke-width: 1.25;
  }

  &[data-brief] > .name {
    font-size: 17px;
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

  &[data-covered='yes'] > rect:first-child {
    stroke: var(--good);
    stroke-width: 2;
  }

  &[data-covered='no'] > rect:first-child {
    stroke: var(--bad);
    stroke-dasharray: 5 4;
    stroke-width: 2;
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

  &:focus-visible > rect:first-child {
    stroke: var(--ring);
    stroke-width: 4;
  }
`;

export const InitialDot = styled.circle`
  fill: var(--ink-2);
`;

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

  &[data-covered='yes'] .line {
    stroke: var(--good);
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

  &[data-kind='error'] text {
    fill: var(--bad);
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
