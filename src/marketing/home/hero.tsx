import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { BrandText } from '../../ui/brand-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { claims } from '../content/claims.ts';
import { hero } from '../content/home.ts';
import { Figures } from '../layout/figures.tsx';
import { sections } from '../layout/links.ts';
import { Columns } from '../layout/section.tsx';
import { Waves } from '../layout/waves.tsx';
import { ActivityLog } from '../pictures/activity-log.tsx';

const facts = [claims.interactions, claims.messages, claims.setup] as const;

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
          <Actions>
            <LinkButton href={`#${sections.growthPlan}`}>{hero.action}</LinkButton>
            <LinkButton href={`#${sections.howItWorks}`} look="quiet">
              {hero.aside}
            </LinkButton>
          </Actions>
          <Facts figures={facts} />
        </div>
        <Product>
          <Sun aria-hidden="true" />
          <ActivityLog />
        </Product>
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
`;

const Layout = styled(Columns)`
  gap: clamp(32px, 6vw, 88px);
  align-items: end;

  ${media.narrow} {
    row-gap: 84px;
  }

  > :first-child {
    padding-bottom: clamp(170px, 15vw, 250px);

    ${media.narrow} {
      padding-bottom: 0;
    }
  }
`;

const Title = styled.h1`
  max-width: 13ch;
  font-size: clamp(2.7rem, 1.5rem + 4.1vw, 5.6rem);
  line-height: 0.98;
  letter-spacing: -0.035em;

  ${media.narrow} {
    max-width: 14ch;
  }
`;

const Lead = styled.p`
  max-width: 36ch;
  margin: clamp(18px, 2vw, 28px) 0 clamp(24px, 2.4vw, 36px);
  color: var(--ink-2);
  font-size: var(--step-1);
  line-height: 1.45;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;

/** Equal columns: nothing moves when the display font arrives with other digit widths. */
const Facts = styled(Figures)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  max-width: 560px;
  gap: var(--s4) var(--s5);
  margin: clamp(32px, 3vw, 48px) 0 0;

  dt {
    font-size: var(--step--1);
  }

  dd {
    font: 600 var(--step-2) / 1.2 var(--display);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--s1);

    div {
      flex-direction: row-reverse;
      align-items: baseline;
      gap: var(--s3);
    }

    dt {
      flex: 1;
    }

    dd {
      flex: 0 0 5.3em;
    }
  }
`;

const sunrise = keyframes`
  from { transform: translateY(35%); }
`;

/** The sun of the logo, behind the product. */
const Sun = styled.i`
  position: absolute;
  z-index: -1;
  top: clamp(-150px, -11vw, -96px);
  right: 7%;
  width: clamp(200px, 23vw, 340px);
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--sun);

  ${media.mixing} {
    background: linear-gradient(var(--sun), color-mix(in srgb, var(--sun) 30%, var(--paper)) 78%);
  }

  ${media.moving} {
    animation: ${sunrise} 1.8s cubic-bezier(0.2, 0.7, 0.2, 1);
  }

  ${media.narrow} {
    top: -60px;
    width: 180px;
  }
`;

/** The waves are drawn over its lower end. */
const Product = styled.div`
  position: relative;
  min-width: 0;
  padding-bottom: clamp(64px, 6vw, 110px);

  ${media.narrow} {
    max-width: 520px;
    padding-bottom: 200px;
  }
`;
