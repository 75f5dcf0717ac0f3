import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { claims } from '../content/claims.ts';
import { painPoints, safety } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { PlanLink } from '../layout/plan-link.tsx';
import { Columns, Headline, Lede, Section } from '../layout/section.tsx';
import { WeekChart } from '../pictures/charts.tsx';

/** Shows what growing by hand costs, how the product helps, and what Instagram may do about it. */
export function PainPoints(): ReactNode {
  return (
    <Section id={sections.features} aria-labelledby="benefits-title">
      <Layout $first="1fr">
        <Aside>
          <div>
            <Headline id="benefits-title">{painPoints.title}</Headline>
            <Lede>{painPoints.lede}</Lede>
            <Chart>
              <WeekChart />
              <figcaption>
                <b>{claims.hours.figure}</b> <span>{claims.hours.text}</span>
              </figcaption>
            </Chart>
          </div>
        </Aside>
        <div>
          <Pains aria-label="What is hard, and what helps">
            {painPoints.pains.map(({ pain, relief }) => (
              <li key={pain}>
                <h3>{pain}</h3>
                <p>{relief}</p>
              </li>
            ))}
          </Pains>
          <PlanLink />
        </div>
        <Safety>
          <h3>{safety.question}</h3>
          <p>
            <span>{safety.answer}</span> <Link to={`/#${safety.id}`}>{safety.more}</Link>
          </p>
        </Safety>
      </Layout>
    </Section>
  );
}

const Layout = styled(Columns)`
  ${media.phone} {
    row-gap: var(--s3);
  }
`;

/** Stays in sight beside the column that is longer, and not over what is below both. */
const Aside = styled.div`
  @media (min-width: 820px) and (min-height: 760px) {
    > div {
      position: sticky;
      top: 112px;
    }
  }
`;

const Chart = styled.figure`
  max-width: 360px;
  margin: var(--s6) 0 0;

  figcaption {
    margin-top: var(--s3);
    color: var(--ink-2);
  }

  b {
    color: var(--ink);
    font: 600 var(--step-2) / var(--leading-tight) var(--display);
  }

  ${media.phone} {
    margin-top: var(--s3);

    svg {
      display: none;
    }

    figcaption {
      margin: 0;
    }
  }
`;

const Pains = styled.ul`
  margin-bottom: var(--s6);

  li {
    padding-block: var(--s5);
    border-bottom: 1px solid var(--line);

    &:first-child {
      padding-top: 0;
    }
  }

  h3 {
    margin-bottom: var(--s1);
    font-size: var(--step-1);
  }

  p {
    color: var(--ink-2);
  }

  ${media.phone} {
    margin-bottom: 0;

    li,
    li:first-child {
      padding-block: var(--s2);
    }

    h3 {
      margin-bottom: 0;
      font-size: var(--step-0);
    }

    p {
      line-height: var(--leading-snug);
    }
  }
`;

const Safety = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: var(--s4) var(--s7);
  align-items: center;
  padding: var(--s6);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);

  h3 {
    font-size: var(--step-2);
  }

  p {
    color: var(--ink-2);
    line-height: var(--leading-snug);
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    gap: var(--s2);
    padding: var(--s4) var(--gutter);

    h3 {
      font-size: var(--step-1);
    }
  }
`;
