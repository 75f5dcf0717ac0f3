import { type Elements, media } from '@upwell/ui';
import styled from 'styled-components';
import { LinkButton } from '../../ui/link-button.tsx';
import { growthPrice, seeThePlan } from '../content/home.ts';
import { sections } from './links.ts';

interface WithPriceBarProps {
  /** The least distance between the first section and a button for the same above it, with which the bar is not in sight. */
  buttonAbove?: `${number}px`;
  children: Elements;
}

/**
 * Sections over whose lower end, on phones, the price of the Growth plan stays with a button. The bar scrolls in with the first section, or
 * once the button above has left the screen, and out with the last one, by its place alone.
 */
export function WithPriceBar({ buttonAbove, children }: WithPriceBarProps) {
  return (
    <Sections>
      {children}
      <Reach $from={buttonAbove && `max(0px, 100vh - ${buttonAbove})`}>
        <Bar>
          <p>
            <b>{growthPrice}</b>
            <small>Growth, billed annually</small>
          </p>
          <LinkButton href={`#${sections.growthPlan}`}>{seeThePlan}</LinkButton>
        </Bar>
      </Reach>
    </Sections>
  );
}

/** The space that the last section leaves for the bar. */
export const priceBarHeight = '72px';

const Sections = styled.div`
  ${media.phone} {
    position: relative;
  }
`;

/** The area of the bar, within which it sticks to the lower edge of the screen. */
const Reach = styled.div<{ $from: string | undefined }>`
  display: none;

  ${media.phone} {
    @media (min-height: 30em) {
      position: absolute;
      z-index: 2;
      inset: ${({ $from }) => $from ?? `-${priceBarHeight}`} 0 0;
      display: flex;
      flex-direction: column;
      justify-content: flex-end;
      pointer-events: none;
    }
  }
`;

const Bar = styled.div`
  ${media.phone} {
    @media (min-height: 30em) {
      position: sticky;
      bottom: 0;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--s1) var(--s3);
      min-height: ${priceBarHeight};
      pointer-events: auto;
      padding: var(--s2) var(--gutter);
      padding-bottom: max(var(--s2), env(safe-area-inset-bottom));
      border-top: 1px solid var(--line);
      background: var(--raised);
      box-shadow: var(--shadow-above);
      color: var(--ink);
    }
  }

  p {
    display: grid;
    flex: 1 1 auto;
    width: min-content;
    line-height: var(--leading-tight);
  }

  a {
    padding-inline: var(--s3);
    white-space: nowrap;
  }

  small {
    color: var(--ink-2);
  }
`;
