import { media, type PictureKind } from '@upwell/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import type { PictureSize } from './picture.tsx';
import { ScreenCard } from './screen-card.tsx';
import type { Card } from './screen-groups.ts';
import type { Section } from './screen-sections.ts';

export interface SectionListProps {
  sections: readonly Section[];
  size: PictureSize;
  kind: PictureKind;
  search: string;
  onEnlarge: (card: Card) => void;
}

/** Sections of screens, with a list of them that scrolls to each. */
export function SectionList({ sections, size, kind, search, onEnlarge }: SectionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Columns>
      <Jump aria-label="Steps">
        {sections.map(({ key, title, cards }, index) => (
          <button
            key={key}
            type="button"
            onClick={() => list.current?.querySelectorAll(':scope > section > h3')[index]?.scrollIntoView()}
          >
            <span>{title}</span> <small>{cards.length}</small>
          </button>
        ))}
      </Jump>
      <div ref={list}>
        {sections.map(({ key, title, flow, cards }, index) => (
          <Step key={key} aria-labelledby={`${id}${index}`}>
            <h3 id={`${id}${index}`}>{title}</h3>
            <ul>
              {cards.map((card) => (
                <ScreenCard
                  key={`${card.screen.machine} ${card.screen.state} ${card.screen.likeness}`}
                  card={card}
                  flow={flow}
                  size={size}
                  kind={kind}
                  search={search}
                  onEnlarge={() => onEnlarge(card)}
                />
              ))}
            </ul>
          </Step>
        ))}
      </div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 210px minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Jump = styled.nav`
  position: sticky;
  top: 48px;
  display: grid;

  button {
    display: flex;
    gap: var(--s2);
    align-items: baseline;
    justify-content: space-between;
    min-height: 28px;
    padding: 3px var(--s2);
    color: var(--ink);
    line-height: 1.3;

    &:hover {
      background: color-mix(in srgb, var(--water) 6%, transparent);
    }
  }

  small {
    font-variant-numeric: tabular-nums;
  }

  /* In one row, to be scrolled sideways. */
  ${media.narrow} {
    position: static;
    display: flex;
    gap: var(--s1);
    overflow-x: auto;

    button {
      flex: none;
      border-radius: var(--r-s);
      box-shadow: inset 0 0 0 1px var(--line);
      white-space: nowrap;
    }
  }
`;

const Step = styled.section`
  margin-bottom: var(--s5);

  h3 {
    margin-bottom: var(--s3);
    padding-bottom: var(--s1);
    border-bottom: 1px solid var(--line);
    scroll-margin-top: 56px;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s4);
  }
`;
