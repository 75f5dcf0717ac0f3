import { media, visuallyHidden } from '@upwell/ui';
import { useId } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { actionsPerDay, type DayAction, type PlannedAction, type PlannedDay } from '../../machines/shared/day.ts';
import { sampleFirstName } from '../../machines/shared/first-name.ts';
import { timeOf } from '../../machines/shared/slot-minutes.ts';
import { dayInWords } from './day-in-words.ts';
import { Illustration } from './illustration.tsx';

export interface DayLogProps {
  day: PlannedDay;
  /** The Instagram name of the account; empty while unknown. */
  name: string;
  /** Plays once, as long as a page is read, or slowly and again and again, as long as somebody waits. Without it, the day is shown whole. */
  pace?: keyof typeof paces;
}

const visible = { desktop: 5, phone: 3 };
/** Heights in rem: with larger text, two lines need more room. */
const rowHeight = { desktop: 4.625, phone: 3.5 };

/**
 * The activity log of an example day. While it plays, the latest actions stand first; it can be paused, and is still under reduced motion and
 * out of sight: browsers animate nothing whose content they skip. To a screen reader it is one sentence.
 */
export function DayLog({ day, name, pace }: DayLogProps) {
  const pauseId = useId();
  return (
    <Log>
      {pace && <Paused type="checkbox" id={pauseId} />}
      <Top>
        <Title>
          <Dot />
          <span>{name ? 'Example day of' : 'An example day'}</span>
          {name && <b translate="no">{`@${name}`}</b>}
        </Title>
        {pace && <Pause htmlFor={pauseId}>Pause</Pause>}
      </Top>
      <Window role="img" aria-label={dayInWords(day)} $isWhole={!pace}>
        {pace ? <Track $pace={paces[pace]}>{[...day.actions].reverse().map(row)}</Track> : day.actions.map(row)}
      </Window>
    </Log>
  );
}

function row(action: PlannedAction, index: number) {
  return (
    <Row key={action.minute}>
      <Illustration $variant={index} />
      <What>
        <span>{whats[action.action]}</span>
        <Why action={action} />
      </What>
      <Time>{timeOf(action.minute)}</Time>
    </Row>
  );
}

const whats: Record<DayAction, string> = {
  like: 'Liked three posts',
  follow: 'Followed',
  unfollow: 'Unfollowed',
  message: `First message to ${sampleFirstName}`,
};

/** The words of a message, else of whom it is about. */
function Why({ action: { account, words } }: { action: PlannedAction }) {
  return (
    <Small>
      {words ? (
        <span translate="no">{`“${words}”`}</span>
      ) : (
        <>
          <span>{account ? 'A follower of' : 'Somebody in your audience'}</span>
          {account && <b translate="no">{`@${account}`}</b>}
        </>
      )}
    </Small>
  );
}

/** Seconds from action to action, and how often the day is played. */
type Pace = (typeof paces)[keyof typeof paces];

const paces = { reading: { seconds: 2.8, times: '1' }, waiting: { seconds: 6, times: 'infinite' } };

/** From the first actions to the latest. */
function playing(shown: number) {
  const steps = actionsPerDay - shown;
  const share = 100 / (steps + 1);
  return keyframes`
    ${Array.from({ length: steps + 1 }, (_, index) => {
      const up = ((steps - index) / actionsPerDay) * -100;
      return css`
        ${index * share}%, ${(index + 0.76) * share}% { transform: translateY(${up}%); }
      `;
    })}
    100% { transform: translateY(0); }
  `;
}

const play = { desktop: playing(visible.desktop), phone: playing(visible.phone) };

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
    contain-intrinsic-block-size: auto 13.25rem;
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

/** A name behind words; both on one line. */
const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  b {
    margin-inline-start: 0.3em;
  }
`;

const Title = styled.span`
  ${oneLine}
`;

const Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-end: var(--s2);
  border-radius: 50%;
  background: var(--good);
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

const latest = css`
  height: ${visible.desktop * rowHeight.desktop}rem;

  ${media.phone} {
    height: ${visible.phone * rowHeight.phone}rem;
  }
`;

const Window = styled.div<{ $isWhole: boolean }>`
  overflow: hidden;
  ${({ $isWhole }) => !$isWhole && latest}
`;

const Track = styled.div<{ $pace: Pace }>`
  ${media.moving} {
    animation: ${play.desktop} ${({ $pace }) => secondsOf($pace, visible.desktop)}s cubic-bezier(0.3, 0.8, 0.2, 1)
      ${({ $pace }) => $pace.times};
    will-change: transform;

    ${media.phone} {
      animation-name: ${play.phone};
      animation-duration: ${({ $pace }) => secondsOf($pace, visible.phone)}s;
    }
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
    ${Track} {
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

function secondsOf({ seconds }: Pace, shown: number): number {
  return seconds * (actionsPerDay - shown + 1);
}

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
    grid-template-columns: 36px minmax(0, 1fr) auto;
    height: ${rowHeight.phone}rem;
    padding-inline: var(--s4);

    > i {
      width: 36px;
      height: 36px;
    }
  }
`;

const What = styled.span`
  display: grid;
  min-width: 0;

  > * {
    ${oneLine}
  }
`;

const Small = styled.small`
  color: var(--ink-3);
  font-size: var(--step--1);
`;

const Time = styled.span`
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;
