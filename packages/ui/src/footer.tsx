import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { Elements } from './elements.ts';
import { refEffect } from './ref-effect.ts';
import { SlowLine } from './slow-notice.tsx';
import { media } from './theme/tokens.ts';

export interface FooterProps {
  /** The buttons; the first stands at the start, the likeliest last. */
  children?: Elements;
  /**
   * `bar`: the lower edge of a step or dialog, two in a row on phones; `card`: below the words of a card, in the middle, one below the
   * other on phones.
   */
  look: 'bar' | 'card';
  /** Stays at the lower edge of the window while what it belongs to is longer. */
  staysInView?: boolean;
  /** The first button leads back: it stands at the start, apart from the others. */
  hasBack?: boolean;
  isCentred?: boolean;
  className?: string;
}

/** The buttons at the end of a step, dialog or card. Above them stands the line that says that a wait is long, in the whole width. */
export function Footer(props: FooterProps) {
  const { look, children, staysInView = false, hasBack = false, isCentred = look === 'card', className } = props;
  const [place] = useState(() => refEffect(watchWhatIsBelow));
  return (
    <Row
      as={look === 'bar' ? 'footer' : 'div'}
      ref={staysInView ? place : undefined}
      className={className}
      data-footer
      $look={look}
      $sticky={staysInView}
      $hasBack={hasBack}
      $centred={isCentred}
    >
      <SlowLine />
      {children}
    </Row>
  );
}

interface RowLook {
  $look: FooterProps['look'];
  $sticky: boolean;
  $hasBack: boolean;
  $centred: boolean;
}

/** Marks a bar while it stands over more: then the window or the dialog cuts off its last pixel. Returns the function that stops it. */
function watchWhatIsBelow(bar: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRect, boundingClientRect } of entries)
        bar.toggleAttribute('data-over', intersectionRect.bottom < boundingClientRect.bottom - 0.5);
    },
    { threshold: 1 },
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

/** Static where it would hide much of what it is about: on phones held sideways, above a keyboard, with large text. */
const sticky = css`
  position: sticky;
  bottom: -1px;
  z-index: 2;

  &[data-over] {
    border-top-color: var(--field-line);
    box-shadow: var(--shadow-above);
  }

  ${media.crowded} {
    position: static;
  }

  [data-crowded] & {
    position: static;
  }
`;

/** One row where two lines of each fit into it: beside Back all that is left, else equal shares. A third button has a row of its own. */
const twoInRow = css<RowLook>`
  > :is(button, a) {
    ${({ $hasBack }) => ($hasBack ? 'width: min-content;' : 'flex-basis: 8.5em;')}
  }

  > :is(button, a):nth-of-type(3) {
    flex-basis: 100%;
  }
`;

const bar = css<RowLook>`
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--line);
  background: var(--paper);

  ${media.phone} {
    gap: var(--s2);
    padding: var(--s3);

    > :is(button, a) {
      flex: 1 1 auto;
      padding: var(--s1) var(--s2);
    }

    ${({ $centred, $hasBack }) => (!$centred || $hasBack) && twoInRow}

    /* With text twice as large, Back and Continue still stand in one row of 320 pixels. Two long labels have a row each. */
    @media (max-width: 359px) {
      padding-inline: var(--s2);

      > :is(button, a) {
        ${({ $hasBack }) => !$hasBack && 'flex-basis: auto;'}
        min-width: 76px;
        padding-inline: var(--s2);
      }

      > button svg {
        display: none;
      }
    }

    > button:first-of-type {
      flex-grow: ${({ $hasBack }) => ($hasBack ? 0 : 1)};
    }
  }
`;

const card = css`
  justify-self: stretch;
  margin-top: var(--s3);

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Row = styled.div<RowLook>`
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  justify-content: ${({ $centred }) => ($centred ? 'center' : 'flex-end')};
  gap: var(--s3);

  > button:first-of-type {
    margin-inline-end: ${({ $hasBack }) => ($hasBack ? 'auto' : '0')};
  }

  > [role='status'] {
    text-align: ${({ $centred }) => ($centred ? 'center' : 'start')};
  }

  ${({ $look }) => ($look === 'bar' ? bar : card)}
  ${({ $sticky }) => $sticky && sticky}
`;
