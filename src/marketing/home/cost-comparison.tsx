import { hiddenEdge, media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { dollars } from '../../../machines/reference/plans.ts';
import { comparison } from '../content/home.ts';
import { PlanLink } from '../layout/plan-link.tsx';
import { priceBarHeight } from '../layout/price-bar.tsx';
import { Columns, DarkEdge, DarkSection, Headline, Lede } from '../layout/section.tsx';

const { hire, growth } = comparison.monthly;

/** Both costs as bars, drawn to scale. */
export function CostComparison(): ReactNode {
  return (
    <>
      <Edge />
      <Ending aria-labelledby="comparison-title">
        <Layout $first="1.25fr">
          <div>
            <Headline id="comparison-title">{comparison.title}</Headline>
            <Lede>{comparison.lede}</Lede>
            <PlanLink />
          </div>
          <Bars
            role="img"
            aria-label={`Per month: an internal hire about ${dollars(hire)}, the Growth plan ${dollars(growth)}, drawn to scale.`}
          >
            <Bar>
              <b>{dollars(hire)}</b>
              <Amount $share={1} />
              <span>Internal hire, about, per month</span>
            </Bar>
            <Bar>
              <b>{dollars(growth)}</b>
              <Amount $share={growth / hire} $highlighted />
              <span>Growth Plan, per month</span>
            </Bar>
          </Bars>
        </Layout>
      </Ending>
    </>
  );
}

const fill = keyframes`
  from { transform: scaleY(0.02); }
`;

const Edge = styled(DarkEdge)`
  margin-top: var(--s7);

  ${media.phone} {
    margin-top: 0;
  }
`;

/** The last section above a price bar. */
const Ending = styled(DarkSection)`
  ${media.phone} {
    padding-block: var(--s5) calc(${priceBarHeight} + var(--s5));
  }
`;

const Layout = styled(Columns)`
  align-items: end;

  a {
    margin-top: var(--s6);
  }

  ${media.phone} {
    gap: var(--s6);

    a {
      margin-top: var(--s5);
    }
  }
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s5);
  align-items: end;
  overflow-wrap: anywhere;
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  b {
    font: 600 var(--step-3) / var(--leading-title) var(--display);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }

  span {
    min-height: 3em;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`;

const grey = css`
  ${media.mixing} {
    background: color-mix(in srgb, var(--ink) 14%, var(--paper));
  }
`;

const Amount = styled.i<{ $share: number; $highlighted?: boolean }>`
  height: calc(clamp(180px, 32vw, 440px) * ${({ $share }) => $share.toFixed(4)});
  border-radius: ${({ $highlighted = false }) => ($highlighted ? '6px' : '18px 18px 6px 6px')};
  background: ${({ $highlighted = false }) => ($highlighted ? 'var(--water)' : 'var(--fill)')};
  ${hiddenEdge}
  transform-origin: bottom;
  ${({ $highlighted = false }) => !$highlighted && grey}

  ${media.moving} {
    @supports (animation-timeline: view()) {
      animation: ${fill} linear both;
      animation-timeline: view();
      animation-range: entry 0% cover 34%;
    }
  }
`;
