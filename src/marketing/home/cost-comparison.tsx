import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { claims } from '../content/claims.ts';
import { comparison } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { deepWaves, Headline, Lede, moving, Section, Wrap } from '../layout/spacing.ts';
import { WavesEdge } from '../layout/waves.tsx';

const { hire, product } = claims.cost;

/** Two tanks drawn to scale (spec §1: about 2,800 per month versus 129). */
export function CostComparison(): ReactNode {
  return (
    <>
      <Shore>
        <WavesEdge />
      </Shore>
      <Deep aria-labelledby="comparison-title">
        <Columns>
          <div>
            <Headline id="comparison-title">{comparison.title}</Headline>
            <Lede>{comparison.lede}</Lede>
            <LinkButton href={`#${sections.growthPlan}`}>{comparison.action}</LinkButton>
          </div>
          <Tanks
            role="img"
            aria-label="Per month: an internal hire about $2,800, the Growth plan $129, drawn to scale."
          >
            <Tank>
              <b>$2,800</b>
              <Level $share={1} />
              <span>Internal hire, about, per month</span>
            </Tank>
            <Tank>
              <b>$129</b>
              <Level $share={product / hire} $water />
              <span>Growth Plan, per month</span>
            </Tank>
          </Tanks>
        </Columns>
      </Deep>
    </>
  );
}

const fill = keyframes`
  from { transform: scaleY(0.02); }
`;

const Shore = styled.div`
  margin-top: var(--s7);
  color: #071c26;
`;

const Deep = styled(Section)`
  ${deepWaves}
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 0.8fr);
  gap: var(--s7) clamp(32px, 8vw, 128px);
  align-items: end;

  a {
    margin-top: var(--s6);
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Tanks = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s5);
  align-items: end;
`;

const Tank = styled.div`
  display: grid;
  gap: var(--s3);

  b {
    font: 600 clamp(1.8rem, 1.2rem + 2vw, 3rem) / 1 var(--display);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }

  span {
    min-height: 3em;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`;

const Level = styled.i<{ $share: number; $water?: boolean }>`
  height: calc(clamp(280px, 32vw, 440px) * ${({ $share }) => $share.toFixed(4)});
  border-radius: ${({ $water = false }) => ($water ? '6px' : '18px 18px 6px 6px')};
  background: ${({ $water = false }) =>
    $water ? 'var(--water)' : 'color-mix(in srgb, var(--ink) 14%, var(--paper))'};
  transform-origin: bottom;

  ${moving} {
    @supports (animation-timeline: view()) {
      animation: ${fill} linear both;
      animation-timeline: view();
      animation-range: entry 0% cover 34%;
    }
  }
`;
