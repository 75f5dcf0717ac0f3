import { counted } from '@upwell/trace/session';
import { Breakable, type PictureKind } from '@upwell/ui';
import styled from 'styled-components';
import type { LabFlow } from '../base/profile.ts';
import { Picture, type PictureSize, pictureSizes } from './picture.tsx';
import type { Card } from './screen-groups.ts';
import { excerptOf } from './search-screens.ts';

export interface ScreenCardProps {
  flow: LabFlow;
  card: Card;
  size: PictureSize;
  kind: PictureKind;
  search: string;
  onEnlarge: () => void;
}

/** A screen with what its state means, and what is folded behind it; a click shows it large. */
export function ScreenCard({ flow, card, size, kind, search, onEnlarge }: ScreenCardProps) {
  const { screen, same, others } = card;
  const excerpt = excerptOf(screen.texts, search);
  const { width, scale } = pictureSizes[size];
  return (
    <Whole $width={width * scale}>
      <Picture flow={flow} screen={screen} size={size} kind={kind} />
      <button type="button" onClick={onEnlarge}>
        <Breakable name={screen.state} />
      </button>
      <small>
        {screen.description}
        {same.length > 0 && <b>{` +${same.length} that ${same.length === 1 ? 'looks' : 'look'} the same`}</b>}
        {others.length > 0 && <b>{` +${counted(others.length, 'other text')}`}</b>}
      </small>
      {excerpt && (
        <p>
          {excerpt[0]}
          <mark>{excerpt[1]}</mark>
          {excerpt[2]}
        </p>
      )}
    </Whole>
  );
}

const Whole = styled.li<{ $width: number }>`
  position: relative;
  display: grid;
  gap: var(--s1);
  align-content: start;
  width: ${({ $width }) => $width}px;
  max-width: 100%;
  overflow-wrap: anywhere;

  button {
    color: var(--ink);
    font-weight: 600;
    line-height: 1.3;

    /* The picture is part of the button. */
    &::after {
      position: absolute;
      inset: 0;
      border-radius: var(--r-s);
      content: '';
    }

    &:hover {
      color: var(--water-deep);
    }

    &:focus-visible {
      outline: none;

      &::after {
        outline: 3px solid var(--ring);
        outline-offset: 3px;
      }
    }
  }

  small,
  p {
    color: var(--ink-2);
    line-height: 1.35;
  }

  mark {
    background: var(--water-wash);
    color: var(--water-deep);
    font-weight: 600;
  }
`;
