import { media, refEffect } from '@upwell/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';

export interface SnapRowProps {
  /** The name of the list, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A list that is one row on phones, swiped from item to item. Wider windows show it as its style says. */
export function SnapRow({ label, className, children }: SnapRowProps): ReactNode {
  const [isScrollable, setIsScrollable] = useState(false);
  const ref = useMemo(
    () =>
      refEffect<HTMLUListElement>((row) => {
        const measure = () => setIsScrollable(row.scrollWidth > row.clientWidth);
        measure();
        window.addEventListener('resize', measure);
        return () => window.removeEventListener('resize', measure);
      }),
    [],
  );
  return (
    <Row ref={ref} aria-label={label} className={className} tabIndex={isScrollable ? 0 : undefined}>
      {children}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;

  ${media.phone} {
    && {
      grid-template: auto / none;
      grid-auto-flow: column;
      grid-auto-columns: min(86%, 320px);
      gap: var(--s3);
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
      scroll-padding-inline: var(--gutter);
      overflow-x: auto;
      scroll-snap-type: x mandatory;
      overscroll-behavior-x: contain;
    }

    > * {
      scroll-snap-align: start;
    }
  }
`;
