import { media } from '@upwell/ui';
import styled from 'styled-components';
import type { FoundCommand } from './find-commands.ts';
import { KeyNames } from './key-names.tsx';

export interface PaletteOptionProps extends FoundCommand {
  id: string;
  isSelected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** A command that was found: its title with the letters that match, its identifier, its keys or its group. */
export function PaletteOption({ command, at, id, isSelected, onPoint, onRun }: PaletteOptionProps) {
  const { group, title, detail, keys } = command;
  const marked = new Set(at);
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isSelected}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Title>
        {[...title].map((character, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: characters have no other identity than their place.
          marked.has(index) ? <b key={index}>{character}</b> : character,
        )}
      </Title>
      {detail && <small>{detail}</small>}
      {keys ? <KeyNames keys={keys} /> : <small>{group}</small>}
    </Option>
  );
}

const Option = styled.li`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-height: 30px;
  padding: 2px 10px;
  border-radius: 6px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--water-wash);
  }

  small {
    flex: 0 1 auto;
    overflow: hidden;
    color: var(--ink-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    small + small {
      display: none;
    }
  }
`;

const Title = styled.span`
  flex: 1 1 60%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  b {
    color: var(--water-deep);
  }
`;
