import type { Elements } from '@upwell/ui';
import { useId } from 'react';
import styled from 'styled-components';

export interface StepSectionProps {
  heading: string;
  /** At the end of the heading's line, e.g. a button. */
  aside?: Elements;
  children: Elements;
}

export function StepSection({ heading, aside, children }: StepSectionProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId} tabIndex={-1}>
      <HeadingLine>
        <Heading id={headingId}>{heading}</Heading>
        {aside}
      </HeadingLine>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const HeadingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
`;

const Heading = styled.h2`
  font-size: var(--step-1);
  line-height: 1.2;
  letter-spacing: -0.01em;
`;
