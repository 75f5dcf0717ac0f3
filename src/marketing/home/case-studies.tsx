import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../../ui/badge.tsx';
import { caseStudies } from '../content/case-studies.ts';
import { claims } from '../content/claims.ts';
import { isSample } from '../content/samples.ts';
import { Figures } from '../layout/figures.tsx';
import { Headline, Lede, TintedWaveSection, Wrap } from '../layout/section.tsx';
import { WaveEdge } from '../layout/waves.tsx';
import { FollowerChart } from '../pictures/charts.tsx';

/** First months, each with a chart of new followers; an example says that it is one. */
export function CaseStudies(): ReactNode {
  if (caseStudies.studies.length === 0) {
    return (
      <Edge>
        <WaveEdge />
      </Edge>
    );
  }
  return (
    <TintedWaveSection aria-labelledby="case-studies-title">
      <Wrap>
        <Headline id="case-studies-title">{caseStudies.title}</Headline>
        <Lede>{`${caseStudies.lede} Most bring ${claims.followers.figure} ${claims.followers.text}.`}</Lede>
        <Studies>
          {caseStudies.studies.map(({ who, title, text, figures, weeks }) => (
            <Study key={who}>
              <Picture>
                {isSample.customerStories && <Example $look="sun">{caseStudies.example}</Example>}
                <FollowerChart
                  weeks={weeks}
                  label={`New followers over the first month: ${weeks.slice(1).join(', ')} by week.`}
                />
              </Picture>
              <Who>{who}</Who>
              <h3>{title}</h3>
              <p>{text}</p>
              <Results figures={figures} />
            </Study>
          ))}
        </Studies>
      </Wrap>
      <WaveEdge />
    </TintedWaveSection>
  );
}

/** The end of the tinted section above, which remains when there are no case studies. */
const Edge = styled.div`
  background: var(--tint);
  color: var(--paper);
`;

const Studies = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s6) var(--s7);
  margin-top: var(--s7);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Study = styled.article`
  display: flex;
  flex-direction: column;

  @media (min-width: 600px) and (max-width: 819px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: repeat(3, auto) 1fr;
    column-gap: var(--s6);

    > :first-child {
      grid-row: 1 / -1;
    }
  }

  h3 {
    margin-bottom: var(--s2);
    font-size: var(--step-1);
  }

  p {
    color: var(--ink-2);
  }
`;

const Picture = styled.div`
  position: relative;
`;

/** A label in the corner that the chart leaves empty. */
const Example = styled(Badge)`
  position: absolute;
  top: 0;
  left: 0;
`;

const Who = styled.span`
  margin: var(--s5) 0 4px;
  color: var(--water-deep);
  font-size: var(--step--1);
  font-weight: 600;
`;

const Results = styled(Figures)`
  display: flex;
  gap: var(--s6);
  margin-top: var(--s4);

  dt {
    font-size: var(--step--1);
  }

  dd {
    font: 600 var(--step-2) / 1.2 var(--display);
  }
`;
