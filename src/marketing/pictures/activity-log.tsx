import { type Elements, media, visuallyHidden } from '@upwell/ui';
import { type ReactNode, useId } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Illustration } from './illustration.tsx';
import { PicturedChip } from './screen.tsx';

interface Entry {
  illustration: number;
  what: Elements;
  why: string;
  tag: string;
  tone: 'water' | 'coral';
}

/** Newest first. */
const entries: readonly Entry[] = [
  {
    illustration: 1,
    what: (
      <span>
        <b translate="no">@the.morning.desk</b> replied
      </span>
    ),
    why: 'Over to you',
    tag: 'Reply',
    tone: 'coral',
  },
  {
    illustration: 0,
    what: (
      <span>
        Liked three posts of <b translate="no">@studio.north</b>
      </span>
    ),
    why: 'Yoga studio, 4.1k followers',
    tag: 'Like',
    tone: 'water',
  },
  {
    illustration: 1,
    what: (
      <span>
        First message to <b translate="no">@the.morning.desk</b>
      </span>
    ),
    why: '“Hey, your post on training around work…”',
    tag: 'DM',
    tone: 'water',
  },
  {
    illustration: 3,
    what: (
      <span>
        Followed <b translate="no">@north.lifts</b>
      </span>
    ),
    why: 'Matches “Strength coach”',
    tag: 'Follow',
    tone: 'water',
  },
  {
    illustration: 4,
    what: (
      <span>
        Liked a post of <b translate="no">@paper.and.salt</b>
      </span>
    ),
    why: 'Follows one of your target accounts',
    tag: 'Like',
    tone: 'water',
  },
  {
    illustration: 2,
    what: (
      <span>
        Unfollowed <b translate="no">@drift.daily</b>
      </span>
    ),
    why: 'No answer in 14 days',
    tag: 'Unfollow',
    tone: 'water',
  },
];

const visible = { desktop: 5, phone: 3 };
/** In rem: with larger text, two lines of it need more room. */
const rowHeight = { desktop: 4.625, phone: 4 };
const rows = entries.length + visible.desktop;

/**
 * The product's activity log, scrolling entry by entry, three times. Can be paused; still under reduced motion, where nothing can pause
 * it, and out of sight: browsers animate nothing whose content they skip.
 */
export function ActivityLog(): ReactNode {
  const pauseId = useId();
  return (
    <Log>
      <Paused type="checkbox" id={pauseId} />
      <Top>
        <span>
          <Dot /> Activity log
        </span>
        <Pause htmlFor={pauseId}>Pause</Pause>
      </Top>
      <Window
        role="img"
        aria-label="The activity log of an account: likes, follows, a first message, and the reply to it."
      >
        <Track>
          {[...entries, ...entries.slice(0, visible.desktop)].map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that repeats its beginning
            <Row key={index}>
              <Illustration $variant={entry.illustration} />
              <What>
                {entry.what}
                <Why>{entry.why}</Why>
              </What>
              <PicturedChip $tone={entry.tone}>{entry.tag}</PicturedChip>
            </Row>
          ))}
        </Track>
      </Window>
    </Log>
  );
}

const step = 100 / entries.length;

const arrive = keyframes`
  ${entries.map((_, index) => {
    const up = ((entries.length - index) / rows) * -100;
    return css`
      ${index * step}%, ${index * step + step * 0.76}% { transform: translateY(${up}%); }
    `;
  })}
  100% { transform: translateY(0); }
`;

const Log = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);
  overflow: hidden;
  overflow: clip;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 26.5rem;

  ${media.phone} {
    contain-intrinsic-block-size: auto 14.75rem;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  padding-inline: var(--s5);
  border-bottom: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--step--1);
  font-weight: 600;

  ${media.phone} {
    min-height: 44px;
    padding-inline: var(--s4);
  }
`;

const pulse = keyframes`
  50% { opacity: 0.35; }
`;

const Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-end: var(--s2);
  border-radius: 50%;
  background: var(--good);

  ${media.moving} {
    animation: ${pulse} 2.4s ease-in-out 20;
  }
`;

const Pause = styled.label`
  display: none;
  align-items: center;
  min-height: 32px;
  padding-inline: var(--s3);
  margin-inline-end: calc(-1 * var(--s3));
  border-radius: var(--r-full);
  color: var(--ink-3);
  font-weight: 400;
  cursor: pointer;

  ${media.moving} {
    display: flex;
  }
`;

const Window = styled.div`
  height: ${visible.desktop * rowHeight.desktop}rem;
  overflow: hidden;

  ${media.phone} {
    height: ${visible.phone * rowHeight.phone}rem;
  }
`;

const Track = styled.div`
  ${media.moving} {
    animation: ${arrive} ${entries.length * 2.8}s cubic-bezier(0.3, 0.8, 0.2, 1) 3;
    will-change: transform;
  }
`;

/** Pauses what stands after it: a browser without `:has` does not know what contains it. */
const Paused = styled.input`
  ${visuallyHidden}
  display: none;

  ${media.moving} {
    display: block;
  }

  &:checked ~ * {
    ${Dot}, ${Track} {
      animation-play-state: paused;
    }

    ${Pause} {
      color: var(--ink);
      font-weight: 600;
    }
  }

  &:focus-visible ~ * ${Pause} {
    outline: 3px solid var(--ring);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  height: ${rowHeight.desktop}rem;
  padding-inline: var(--s5);
  border-bottom: 1px solid var(--line);
  font-size: var(--step--1);
  line-height: var(--leading-snug);

  ${media.phone} {
    grid-template-columns: 44px minmax(0, 1fr);
    height: ${rowHeight.phone}rem;
    padding-inline: var(--s4);

    > :last-child {
      display: none;
    }
  }
`;

const What = styled.span`
  display: grid;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Why = styled.span`
  color: var(--ink-3);
  font-size: var(--step--1);
`;
