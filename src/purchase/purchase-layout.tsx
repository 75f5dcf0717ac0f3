import { focusLater, hiddenEdge, media } from '@upwell/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Card } from '../ui/card.tsx';

export interface PurchaseLayoutProps {
  heading: string;
  intro: ReactNode;
  /** The plan and its price. */
  summary: ReactNode;
  /** What else there is to know of the plan. */
  details: ReactNode;
  /** The form. */
  children: ReactNode;
}

/**
 * A purchase page: the plan on one side, the form on the other; on phones the form stands between the price and the details. Its heading
 * gets the focus, unless a person is in the form already, which works before this is drawn.
 */
export function PurchaseLayout({ heading, intro, summary, details, children }: PurchaseLayoutProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    return focusLater(() => title.current, { scrolls: 'whenHidden' });
  }, []);
  return (
    <>
      <Heading ref={title} tabIndex={-1}>
        {heading}
      </Heading>
      <Intro>{intro}</Intro>
      <Columns>
        <Summary>{summary}</Summary>
        <Main>{children}</Main>
        <Details>{details}</Details>
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
  grid-template:
    'summary form' auto
    'details form' 1fr / minmax(0, 5fr) minmax(0, 7fr);
  gap: var(--s5);
  align-items: start;
  margin-top: var(--s6);

  ${media.narrow} {
    grid-template: 'summary' 'form' 'details' / minmax(0, 1fr);
    gap: var(--s4);
    margin-top: var(--s5);
  }
`;

const Summary = styled.div`
  grid-area: summary;
  padding-block-start: var(--s6);
  padding-inline-end: var(--s4);

  ${media.narrow} {
    padding: var(--s5) var(--gutter);
    border-radius: var(--r-l);
    ${hiddenEdge}
    background: var(--water-wash);
  }
`;

const Main = styled(Card).attrs({ as: 'div' })`
  grid-area: form;
  min-width: 0;
`;

const Details = styled.div`
  grid-area: details;
  padding-inline-end: var(--s4);

  ${media.narrow} {
    padding: var(--s4) var(--gutter) 0;
  }
`;
