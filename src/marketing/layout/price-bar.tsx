import { type Elements, media } from '@upwell/ui';
import styled from 'styled-components';
import { LinkButton } from '../../ui/link-button.tsx';
import { growthPrice, seeThePlan } from '../content/home.ts';
import { sections } from './links.ts';

/**
 * Sections over whose lower end, on phones, the price of the Growth plan stays with a button. The bar scrolls in with the first section and
 * out with the last one, by its place alone.
 */
export function WithPriceBar({ children }: { children: Elements }) {
  return (
    <div>
      {children}
      <Bar>
        <p>
          <b>{growthPrice}</b>
          <small>Growth, billed annually</small>
        </p>
        <LinkButton href={`#${sections.growthPlan}`}>{seeThePlan}</LinkButton>
      </Bar>
    </div>
  );
}

/** The space that the last section leaves for the bar. */
export const priceBarHeight = '72px';

const Bar = styled.div`
  display: none;

  ${media.phone} {
    @media (min-height: 30em) {
      position: sticky;
      z-index: 2;
      bottom: 0;
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--s3);
      min-height: ${priceBarHeight};
      margin-top: -${priceBarHeight};
      padding: var(--s2) var(--gutter);
      padding-bottom: max(var(--s2), env(safe-area-inset-bottom));
      border-top: 1px solid var(--line);
      background: var(--raised);
      color: var(--ink);
    }
  }

  p {
    display: grid;
    line-height: var(--leading-tight);
  }

  small {
    color: var(--ink-2);
  }
`;
