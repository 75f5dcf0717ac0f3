import { Button, backdrop, media, type PictureKind, refEffect, shortened } from '@upwell/ui';
import { type KeyboardEvent, type RefCallback, useState } from 'react';
import styled from 'styled-components';
import type { LabFlow } from '../base/profile.ts';
import { Drawn, type PictureSize, pictureSizes } from './picture.tsx';
import type { Card, ReadScreen } from './screen-groups.ts';

export interface LargeScreenProps {
  flow: LabFlow;
  size: PictureSize;
  kind: PictureKind;
  card: Card;
  /** "3 of 112". */
  place: string;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
  onOpen: (screen: ReadScreen) => void;
  onShowInChart: (screen: ReadScreen) => void;
}

/** One screen, as large as the window allows, with what leads there. Arrow keys show the one before and the one after. */
export function LargeScreen(props: LargeScreenProps) {
  const { flow, size, kind, card, place, onMove, onClose, onOpen, onShowInChart } = props;
  const [chosen, setChosen] = useState<ReadScreen>(card.screen);
  const [opened] = useState(modal);
  const states = [card.screen, ...card.same];
  const all = [...states, ...card.others];
  const screen = all.includes(chosen) ? chosen : card.screen;

  function move(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (!by) return;
    // What has the focus may be gone with this screen.
    event.currentTarget.focus();
    onMove(by);
  }

  const { width, height } = pictureSizes[size];
  const scale = Math.min(1, (innerHeight - 80) / height, (innerWidth - 80) / width, 920 / width);
  return (
    <Sheet
      ref={opened}
      aria-label={screen.state}
      tabIndex={-1}
      onKeyDown={move}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Drawn
        key={`${screen.machine} ${screen.state} ${screen.likeness} ${size} ${kind}`}
        flow={flow}
        screen={screen}
        kind={kind}
        window={{ width, height }}
        scale={scale}
      />
      <Side>
        <small>
          {screen.step.title} · {place}
        </small>
        <h2>{screen.state}</h2>
        <small>{screen.description}</small>
        {states.length > 1 && (
          <ScreenChoice
            label={`${states.length} states look the same:`}
            screens={states}
            chosen={screen}
            nameOf={({ state }) => state}
            onChoose={setChosen}
          />
        )}
        {card.others.length > 0 && (
          <ScreenChoice
            label="What it says:"
            screens={states.length > 1 ? card.others : all}
            chosen={screen}
            nameOf={newTexts}
            isStateKnown={states.length === 1}
            onChoose={setChosen}
          />
        )}
        <Button onClick={() => onOpen(screen)}>Replay the way there</Button>
        <Button look="quiet" onClick={() => onShowInChart(screen)}>
          Show in chart
        </Button>
        <Moves>
          <Button look="quiet" aria-keyshortcuts="ArrowLeft" onClick={() => onMove(-1)}>
            ← Previous
          </Button>
          <Button look="quiet" aria-keyshortcuts="ArrowRight" onClick={() => onMove(1)}>
            Next →
          </Button>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </Moves>
      </Side>
    </Sheet>
  );
}

/** The ref of a dialog that is modal while it is rendered. Closed once it has left the page, it could not return the focus. */
function modal(): RefCallback<HTMLDialogElement> {
  return refEffect((dialog) => {
    dialog.showModal();
    return () => dialog.close();
  });
}

/** The first texts that are new, and of a long one the beginning. */
function newTexts({ news }: ReadScreen): string {
  if (news.length === 0) return 'The first picture';
  return news
    .slice(0, 2)
    .map((text) => `“${shortened(text, 90)}”`)
    .join(' ');
}

const Sheet = styled.dialog`
  max-width: calc(100vw - 16px);
  max-height: calc(100dvh - 16px);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow);
  overflow: auto;

  &[open] {
    display: flex;
    gap: var(--s4);
  }

  ${backdrop}

  ${media.narrow} {
    &[open] {
      flex-direction: column;
    }
  }
`;

const Side = styled.div`
  display: grid;
  gap: var(--s2);
  align-content: start;
  width: 280px;
  max-width: 100%;
  overflow-wrap: anywhere;
`;

const Moves = styled.div`
  display: flex;
  gap: var(--s2);

  > :last-child {
    margin-inline-start: auto;
  }
`;

interface ScreenChoiceProps {
  label: string;
  screens: readonly ReadScreen[];
  chosen: ReadScreen;
  nameOf: (screen: ReadScreen) => string;
  /** They are all of one state, which need not be named. */
  isStateKnown?: boolean;
  onChoose: (screen: ReadScreen) => void;
}

function ScreenChoice(props: ScreenChoiceProps) {
  const { label, screens, chosen, nameOf, isStateKnown = false, onChoose } = props;
  return (
    <Choices>
      {label}
      <ul>
        {screens.map((one) => (
          <li key={`${one.machine} ${one.state} ${one.likeness}`}>
            <button type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
              {nameOf(one)} {!isStateKnown && <small>{one.state}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Choices>
  );
}

const Choices = styled.div`
  li button {
    width: 100%;
    min-height: 28px;
    padding: 3px var(--s2);

    &[aria-pressed='true'] {
      background: var(--water-wash);
      box-shadow: inset 2px 0 0 var(--water);
    }
  }
`;
