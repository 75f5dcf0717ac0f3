import { media, VisuallyHidden } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { config } from '../../config/config.ts';
import { BrandText } from '../../ui/brand-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { about } from '../content/about.ts';
import { claims } from '../content/claims.ts';
import { samples } from '../content/samples.ts';
import { Figures } from '../layout/figures.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import {
  Columns,
  DarkEdge,
  DarkSection,
  Headline,
  Lede,
  Section,
  TintedWaveSection,
  Wrap,
} from '../layout/section.tsx';
import { SitePage } from '../layout/site-page.tsx';
import { WaveEdge } from '../layout/waves.tsx';

const facts = [claims.interactions, claims.messages, claims.followers, claims.hours] as const;

/** Shows who we are, how we work, and how to get a quote. */
export function AboutPage(): ReactNode {
  return (
    <SitePage>
      <PageTitle title={about.title} lede={about.lede} />
      <TintedWaveSection>
        <Story $first="0.7fr">
          <Headline>{about.story.title}</Headline>
          <div data-provisional={samples.about}>
            {about.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Story>
        <Wrap>
          <Facts figures={facts} />
        </Wrap>
        <WaveEdge />
      </TintedWaveSection>
      <Section>
        <Wrap>
          <Headline>{about.principles.title}</Headline>
          <Principles>
            {about.principles.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Principles>
        </Wrap>
      </Section>
      <DarkEdge />
      <Quote>
        <Wrap>
          <Headline>{about.quote.title}</Headline>
          <Lede>{about.quote.text}</Lede>
          <LinkButton href={config.schedulingUrl} target="_blank" rel="noopener noreferrer">
            <span>{about.quote.action}</span>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </LinkButton>
          <Operator>
            <BrandText>{about.operator}</BrandText>
          </Operator>
        </Wrap>
      </Quote>
    </SitePage>
  );
}

const Story = styled(Columns)`
  gap: var(--s5) clamp(32px, 6vw, 96px);

  p {
    max-width: 60ch;
    font-size: var(--step-1);
    line-height: var(--leading-snug);

    & + p {
      margin-top: var(--s4);
    }
  }
`;

const Facts = styled(Figures)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s5);
  margin-top: var(--s8);

  dd {
    font: 600 var(--step-3) / var(--leading-tight) var(--display);
    letter-spacing: -0.03em;
  }
`;

const Principles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s6) clamp(32px, 8vw, 128px);
  margin: var(--s7) 0 0;

  li {
    padding-top: var(--s4);
    border-top: 2px solid var(--water);
  }

  h3 {
    margin-bottom: var(--s2);
    font-size: var(--step-2);
    letter-spacing: -0.015em;
  }

  p {
    max-width: 48ch;
    color: var(--ink-2);
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Quote = styled(DarkSection)`
  a {
    margin-top: var(--s6);
  }
`;

const Operator = styled.p`
  margin-top: var(--s7);
  color: var(--ink-3);
`;
