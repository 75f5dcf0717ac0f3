import type { Elements } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface ScreenProps {
  /** The picture in words, for screen readers. */
  label: string;
  /** The wizard's step, 1 to 7. */
  step: number;
  title: string;
  children: Elements;
}

/** A picture of a wizard screen; nothing in it is interactive. */
export function PicturedScreen({ label, step, title, children }: ScreenProps): ReactNode {
  return (
    <Frame role="img" aria-label={label}>
      <Bar viewBox="0 0 7 1" preserveAspectRatio="none">
        <rect width={step} height="1" />
      </Bar>
      <Inside>
        <Title>{title}</Title>
        {children}
      </Inside>
    </Frame>
  );
}

const Frame = styled.figure`
  overflow: hidden;
  overflow: clip;
  min-height: 100%;
  background: var(--raised);
  font-size: var(--step--1);
  line-height: var(--leading-snug);
  text-align: start;
  -webkit-user-select: none;
  user-select: none;
`;

const Bar = styled.svg`
  width: 100%;
  height: var(--s1);
  background: var(--fill);

  rect {
    fill: var(--water);
  }
`;

const Inside = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
`;

const Title = styled.p`
  font: 600 var(--step-1) / var(--leading-tight) var(--display);
  letter-spacing: -0.015em;
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

export const PicturedChip = styled.span<{ $tone?: 'water' | 'sun' | 'coral' }>`
  padding: 0 var(--s2);
  border: 1px solid ${({ $tone }) => ($tone ? 'transparent' : 'var(--line)')};
  border-radius: var(--r-full);
  font-size: var(--step--1);
  font-weight: ${({ $tone }) => ($tone ? 600 : 400)};
  white-space: nowrap;
  ${({ $tone }) => tones[$tone ?? 'plain']}
`;

const tones = {
  plain: 'background: var(--paper); color: var(--ink-2);',
  water: 'background: var(--water-wash); color: var(--water-deep);',
  sun: 'background: var(--sun-wash); color: var(--sun-deep);',
  coral: 'background: var(--coral); color: var(--coral-ink);',
};

export const FakeField = styled.div`
  padding: var(--s3);
  border: 1px solid var(--field-line);
  border-radius: var(--r-s);
`;
