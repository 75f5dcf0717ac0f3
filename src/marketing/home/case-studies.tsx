import { hiddenEdge, media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { caseStudies } from '../content/case-studies.ts';
import { claims } from '../content/claims.ts';
import { samples } from '../content/samples.ts';
import { Figures } from '../layout/figures.tsx';
import { Headline, Lede, SampleLine, TintedWaveSection, Wrap } from '../layout/section.tsx';
import { WaveEdge } from '../layout/waves.tsx';
import { FollowerChart, StoryKey } from '../pictures/charts.tsx';

/** First months, in one chart of new followers. A line says that examples are examples. */
export function CaseStudies(): ReactNode {
  if (caseStudies.studies.length === 0) {
    return (
      <Edge>
        <WaveEdge />
      </Edge>
    );
  }
  const { studies } = caseStudies;
  return (
    <TintedWaveSection aria-labelledby="case-studies-title">
      <Wrap>
        <Headline id="case-studies-title">{caseStudies.title}</Headline>
        <Lede>{`Most bring ${claims.followers.figure} ${claims.followers.text}.`}</Lede>
        {samples.customerStories && (
          <SampleLine data-provisional={samples.customerStories}>{caseStudies.examples}</SampleLine>
        )}
        <Layout>
          <FollowerChart stories={studies} />
          <Studies aria-label="First months">
            {studies.map(({ who, figures }, index) => (
              <li key={who}>
                <article>
                  <Who>
                    <StoryKey index={index} />
                    <span>{who}</span>
                  </Who>
                  <Results figures={figures} />
                </article>
              </li>
            ))}
          </Studies>
        </Layout>
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

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  margin-top: var(--s6);
  padding: var(--s6);
  border-radius: var(--r-l);
  ${hiddenEdge}
  background: var(--raised);

  @media (min-width: 820px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--s7);
    align-items: center;
  }

  ${media.phone} {
    margin-top: var(--s4);
    gap: var(--s4);
    padding: var(--s4) var(--gutter);
  }
`;

const Studies = styled.ul`
  display: grid;
  gap: var(--s5);

  ${media.phone} {
    gap: var(--s3);
  }
`;

const Who = styled.h3`
  display: flex;
  gap: var(--s2);
  align-items: center;
  margin-bottom: var(--s1);
  color: var(--water-deep);
  font-size: var(--step-0);
  font-weight: 600;
`;

const Results = styled(Figures)`
  display: flex;
  gap: var(--s6);
  margin-top: var(--s3);

  dt {
    font-size: var(--step--1);
  }

  dd {
    font: 600 var(--step-2) / var(--leading-tight) var(--display);
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 0 var(--s4);
    margin-top: 0;

    > div {
      flex-direction: row-reverse;
      gap: var(--s1);
      align-items: baseline;
    }

    dd {
      font-size: var(--step-0);
    }
  }
`;
