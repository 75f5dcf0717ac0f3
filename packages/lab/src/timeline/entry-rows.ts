import { visuallyHidden } from '@upwell/ui';
import styled from 'styled-components';
import { comparedTexts } from '../json/json-changes.tsx';

/** In CSS pixels: a narrower list has rows of two lines, without who acted. */
const wide = 420;

/** The height of the rows of a list that is so wide, in CSS pixels. */
export function rowHeightAt(width: number): number {
  return width < wide ? 40 : 25;
}

/** The line that was clicked, and what it is to open: its run, or what it changed. */
export function clickedIn(target: EventTarget) {
  const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
  const within = (selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector)?.dataset : undefined;
  return {
    line: numberOf(within('[data-line]')?.line),
    run: numberOf(within('[data-run]')?.run),
    isUnfolding: within('[data-part="unfold"]') !== undefined,
  };
}

/** The rows. Their looks are here: an element without a component of its own costs a frame half as much. */
export const EntryRows = styled.div`
  > * > * {
    position: relative;
    display: flex;
    gap: 7px;
    align-items: center;
    height: var(--row);
    padding: 0 var(--s2) 0 22px;
    contain: layout size style;
    white-space: nowrap;
    cursor: pointer;
  }

  > * > :hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  > * > [aria-selected='true'] {
    background: var(--water-wash);
    box-shadow: inset 2px 0 0 var(--water);
  }

  > * > [data-quiet] {
    color: var(--ink-2);
  }

  > * > [data-failed] {
    color: var(--bad);
  }

  > * > [data-change] {
    color: var(--ink-2);
    ${comparedTexts}
  }

  /* As wide as a time and an icon. */
  > * > [data-change]::before {
    flex: none;
    width: calc(4.65em + 7px);
    content: '';
  }

  code {
    font-size: 12px;
  }

  time {
    flex: none;
    min-width: 3.5em;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }

  time[data-short] {
    min-width: 2em;
  }

  :is([data-part='what'], [data-part='outcome'], small) {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  svg {
    overflow: visible;
  }

  [data-part='who'] {
    display: none;
    flex: none;
    width: 5.5em;
    color: var(--ink-2);

    @container (min-width: ${wide}px) {
      display: block;
    }
  }

  [data-part='words'] {
    display: flex;
    flex: 1;
    gap: 7px;
    min-width: 0;

    /* Two lines of running text. What is longer still is read in the details. */
    @container (max-width: ${wide - 1}px) {
      display: -webkit-box;
      overflow: hidden;
      line-height: 17px;
      white-space: normal;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }

  [data-part='what'] {
    flex: 1 1 auto;
  }

  [data-part='outcome'] {
    flex: 0 1 auto;
    color: var(--ink-2);
    text-align: end;
  }

  [data-failed] [data-part='outcome'] {
    color: inherit;
    font-weight: 600;
  }

  small {
    flex: 0 1 auto;
    max-width: 34%;
    color: var(--ink-2);

    @container (max-width: 579px) {
      ${visuallyHidden}
    }
  }

  [data-part='unfold'] {
    position: absolute;
    inset: 0 auto 0 0;
    display: grid;
    place-items: center;
    width: 24px;
    color: var(--ink-2);

    svg {
      rotate: -90deg;
    }

    &[data-expanded] svg {
      rotate: 0deg;
    }

    &:hover {
      color: var(--ink);
    }
  }

  [data-part='expand'] {
    display: flex;
    flex: none;
    align-items: center;
    height: 20px;
    padding-inline: 3px;
    border-radius: var(--r-s);
    color: var(--ink-2);

    &[data-expanded] svg {
      rotate: 180deg;
    }

    &:hover {
      background: var(--line);
      color: var(--ink);
    }
  }

  > * > :not([data-quiet], :hover, [aria-selected='true']) > [data-part='expand'] {
    display: none;
  }
`;
