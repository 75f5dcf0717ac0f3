import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { claims } from '../content/claims.ts';
import { caseStudies } from '../content/testimonials.ts';
import { Headline, Lede, Shallows, Wrap } from '../layout/spacing.ts';
import { WavesEdge } from '../layout/waves.tsx';
import { TideChart } from '../pictures/charts.tsx';

/** Three first months, drawn as tides. */
export function CaseStudies(): ReactNode {
  return (
    <Shallows aria-labelledby="case-studies-title">
      <Wrap>
        <Headline id="case-studies-title">{caseStudies.title}</Headline>
        <Lede>
          {caseStudies.lede} Most bring {claims.followers.figure} {claims.followers.text}.
        </Lede>
        <Studies>
          {caseStudies.studies.map(({ who, title, text, figures, weeks }) => (
            <Study key={who}>
              <TideChart
                weeks={weeks}
                label={`New followers over the first month: ${weeks.slice(1).join(', ')} by week.`}
              />
              <Who>{who}</Who>
              <h3>{title}</h3>
              <p>{text}</p>
              <Figures>
                {figures.map((entry) => (
                  <div key={entry.text}>
                    <dt>{entry.text}</dt>
                    <dd>{entry.figure}</dd>
                  </div>
                ))}
              </Figures>
            </Study>
          ))}
        </Studies>
      </Wrap>
      <WavesEdge />
    </Shallows>
  );
}

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

const Who = styled.span`
  margin: var(--s5) 0 4px;
  color: var(--water-deep);
  font-size: var(--step--1);
  font-weight: 600;
`;

const Figures = styled.dl`
  display: flex;
  gap: var(--s6);
  margin: var(--s4) 0 0;

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    color: var(--ink-2);
    font-size: var(--step--1);
  }

  dd {
    margin: 0;
    font: 600 var(--step-2) / 1.2 var(--display);
  }
`;
