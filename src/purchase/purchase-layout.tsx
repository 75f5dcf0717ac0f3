import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../ui/card.tsx';

export interface PurchaseLayoutProps {
  heading: string;
  intro: ReactNode;
  /** The plan. */
  summary: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A purchase page: the plan on one side, the form on the other; stacked on phones. */
export function PurchaseLayout({ heading, intro, summary, children }: PurchaseLayoutProps) {
  return (
    <>
      <Heading tabIndex={-1}>{heading}</Heading>
      <Intro>{intro}</Intro>
      <Columns>
        <Summary>{summary}</Summary>
        <Main>{children}</Main>
      </Columns>
    </>
  );
}

const Heading = styled.h1`
  font-size: var(--step-3);
`;

const Intro = styled.p`
  max-width: 56ch;
  margin-top: var(--s3);
  color: var(--ink-2);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: var(--s5);
  align-items: start;
  margin-top: var(--s6);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
    margin-top: var(--s5);
  }
`;

const Summary = styled.div`
  padding: var(--s6) var(--s4) var(--s6) 0;

  ${media.narrow} {
    padding: var(--s5) 20px;
    border-radius: var(--r-l);
    background: var(--water-wash);
  }
`;

const Main = styled(Card).attrs({ as: 'div' })`
  min-width: 0;
`;
