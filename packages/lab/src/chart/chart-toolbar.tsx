import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The row above a chart. */
export const ChartToolbar = styled.div.attrs({ role: 'group', 'aria-label': 'Chart tools' })`
  --quiet-line: 0px;
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  min-height: 32px;
  padding: 1px var(--s2);
  border-bottom: 1px solid var(--line);
`;

interface ToolProps {
  /** Name and tooltip; begins with the text of the button. */
  label: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Tool({ label, isPressed, onClick, children }: ToolProps) {
  return (
    <ToolButton type="button" aria-label={label} title={label} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </ToolButton>
  );
}

/** Separates groups of tools. */
export const Separator = styled.span.attrs({ 'aria-hidden': true })`
  width: 1px;
  height: 16px;
  margin-inline: 3px;
  background: var(--line);
`;

/** Drawn on 16 × 16 pixels; the tool has a name. */
export function ToolIcon({ paths }: { paths: string }) {
  return (
    <Icon viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths} />
    </Icon>
  );
}

const Icon = styled.svg`
  width: 16px;
  height: 16px;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.5;
`;

const ToolButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-width: 28px;
  height: 28px;
  padding: 0 7px;
  border-radius: var(--r-s);
  color: var(--ink-2);
  font-size: var(--step--1);

  &:hover {
    background: color-mix(in srgb, var(--water) 8%, transparent);
    color: var(--ink);
  }

  &[aria-pressed='true'] {
    background: var(--water-wash);
    color: var(--water-deep);
    font-weight: 600;
  }

  &:focus-visible {
    outline: 2px solid var(--ring);
  }
`;
