import styled from 'styled-components';
import type { ReadScreen } from './screen-groups.ts';

export interface ScreenChoiceProps {
  label: string;
  screens: readonly ReadScreen[];
  chosen: ReadScreen;
  nameOf: (screen: ReadScreen) => string;
  /** They are all of one state, which need not be named. */
  isStateKnown?: boolean;
  onChoose: (screen: ReadScreen) => void;
}

/** Screens of one card to choose from. */
export function ScreenChoice(props: ScreenChoiceProps) {
  const { label, screens, chosen, nameOf, isStateKnown = false, onChoose } = props;
  return (
    <Whole>
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
    </Whole>
  );
}

const Whole = styled.div`
  li button {
    width: 100%;
    min-height: 28px;
    padding: 3px var(--s2);
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;

    &[aria-pressed='true'] {
      background: var(--water-wash);
      box-shadow: inset 2px 0 0 var(--water);
    }
  }
`;
