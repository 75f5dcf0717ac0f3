import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton } from '../../ui/link-button.tsx';
import { claims } from '../content/claims.ts';
import { painPoints } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { Columns, Headline, Lede, Section } from '../layout/section.tsx';
import { WeekChart } from '../pictures/charts.tsx';

/** Shows what growing by hand costs, and how the product helps. */
export function PainPoints(): ReactNode {
  return (
    <Section id={sections.features} aria-labelledby="benefits-title">
      <Columns $first="1fr">
        <Aside>
          <Headline id="benefits-title">{painPoints.title}</Headline>
          <Lede>{painPoints.lede}</Lede>
          <Chart>
            <WeekChart />
            <figcaption>
              <b>{claims.hours.figure}</b> <span>{claims.hours.text}</span>
            </figcaption>
          </Chart>
        </Aside>
        <div>
          <Pains>
            {painPoints.pains.map(({ pain, relief }) => (
              <li key={pain}>
                <h3>{pain}</h3>
                <p>{relief}</p>
              </li>
            ))}
          </Pains>
          <LinkButton href={`#${sections.growthPlan}`}>{painPoints.action}</LinkButton>
        </div>
      </Columns>
    </Section>
  );
}

const Aside = styled.div`
  @media (min-width: 820px) and (min-height: 760px) {
    position: sticky;
    top: 112px;
    align-self: start;
  }
`;

const Chart = styled.figure`
  max-width: 400px;
  margin: var(--s6) 0 0;

  figcaption {
    margin-top: var(--s3);
    color: var(--ink-2);
  }

  b {
    color: var(--ink);
    font: 600 var(--step-2) / 1.2 var(--display);
  }
`;

const Pains = styled.ol`
  margin: 0 0 var(--s6);

  li {
    padding-block: var(--s6);
    border-bottom: 1px solid var(--line);

    &:first-child {
      padding-top: 6px;
    }
  }

  h3 {
    margin-bottom: var(--s3);
    font-size: var(--step-2);
    letter-spacing: -0.015em;
  }

  p {
    max-width: 48ch;
    color: var(--ink-2);
  }
`;
