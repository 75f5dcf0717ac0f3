import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BrandText } from '../../ui/brand-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { claims } from '../content/claims.ts';
import { hero } from '../content/home.ts';
import { Figures } from '../layout/figures.tsx';
import { sections } from '../layout/links.ts';
import { Columns } from '../layout/section.tsx';
import { Waves } from '../layout/waves.tsx';
import { rising, Sun } from '../pictures/sun.ts';
import { ExampleDay } from './example-day.tsx';

const facts = [claims.interactions, claims.messages, claims.setup] as const;

/** The least height below the hero's button on phones: it grows with the text. */
export const heightBelowButton = '440px';

/** Shows what the product is, the main call to action, and the product at work. */
export function Hero(): ReactNode {
  return (
    <Opening>
      <Layout $first="1.2727fr">
        <div>
          <Title>{hero.title}</Title>
          <Lead>
            <BrandText>{hero.lede}</BrandText>
          </Lead>
          <LinkButton href={`#${sections.growthPlan}`}>{hero.action}</LinkButton>
          <Billing>{hero.billing}</Billing>
        </div>
        <Product>
          <Sunrise />
          <ExampleDay />
        </Product>
        <Facts figures={facts} />
      </Layout>
      <Waves />
    </Opening>
  );
}

const Opening = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  overflow: clip;
  padding-top: clamp(32px, 4vw, 64px);

  ${media.phone} {
    padding-top: var(--s4);
  }

  ${media.sideways} {
    padding-top: var(--s2);
  }
`;

const Layout = styled(Columns)`
  grid-template-rows: auto 1fr;
  gap: var(--s6) clamp(32px, 6vw, 88px);

  ${media.narrow} {
    grid-template-rows: none;
    gap: var(--s6);
  }

  ${media.phone} {
    gap: var(--s5);
  }
`;

const Title = styled.h1`
  max-width: 15ch;
  font-size: var(--step-4);
  line-height: var(--leading-title);
  letter-spacing: -0.035em;

  /* Three lines beside the product. */
  @media (min-width: 820px) and (max-width: 75em) {
    font-size: clamp(3rem, 6.4vw, 5rem);
  }

  ${media.sideways} {
    font-size: var(--step-3);
  }
`;

const Lead = styled.p`
  max-width: 38ch;
  margin: var(--s5) 0;
  color: var(--ink-2);
  font-size: var(--step-1);
  line-height: var(--leading-snug);

  ${media.phone} {
    max-width: none;
    margin: var(--s3) 0 var(--s4);
    font-size: var(--step-0);
  }

  ${media.sideways} {
    margin: var(--s3) 0 var(--s4);
    font-size: var(--step-0);
  }
`;

const Billing = styled.p`
  margin-top: var(--s3);
  color: var(--ink-2);
  font-size: var(--step--1);
  line-height: var(--leading-snug);
`;

/** Equal columns: nothing moves when the display font arrives with other digit widths. Phones have no room for that: no word breaks there. */
const Facts = styled(Figures)`
  position: relative;
  z-index: 2;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  max-width: 560px;
  gap: var(--s4) var(--s5);
  padding-bottom: clamp(170px, 15vw, 250px);

  dt {
    font-size: var(--step--1);
    line-height: var(--leading-snug);
  }

  dd {
    font: 600 var(--step-2) / var(--leading-tight) var(--display);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }

  ${media.narrow} {
    padding-bottom: calc(var(--s8) + var(--s7));
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    padding-bottom: var(--s7);

    > div {
      flex: 1 1 auto;
      width: min-content;
    }

    dd {
      font-size: var(--step-1);
    }
  }
`;

/** Behind the product. */
const Sunrise = styled(Sun)`
  top: clamp(-150px, -11vw, -96px);
  inset-inline-end: 7%;
  width: clamp(200px, 23vw, 340px);
  ${rising}

  ${media.narrow} {
    top: -32px;
    width: 160px;
  }

  ${media.phone} {
    top: -28px;
    width: 112px;
  }
`;

/** The waves are drawn over its lower end. */
const Product = styled.div`
  position: relative;
  grid-row: span 2;
  align-self: end;
  min-width: 0;
  padding-bottom: clamp(64px, 6vw, 110px);

  ${media.narrow} {
    grid-row: auto;
    max-width: 520px;
    padding-bottom: 0;
  }
`;
