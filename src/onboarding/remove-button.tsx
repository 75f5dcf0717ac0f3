import { BinIcon, Button, media, phoneWidth } from '@upwell/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

export interface RemoveButtonProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'className' | 'onClick'> {
  /** What it removes. */
  name: string;
}

/** Removes what it stands beside. It has its icon on phones, its word elsewhere: both would squeeze what it is about. */
export function RemoveButton({ name, busy = false, ...rest }: RemoveButtonProps) {
  return (
    <Compact
      {...rest}
      look="quiet"
      size="small"
      busy={busy}
      aria-label={busy ? `Removing ${name}...` : `Remove ${name}`}
    >
      <BinIcon />
      <span>Remove</span>
    </Compact>
  );
}

const Compact = styled(Button)`
  ${media.phone} {
    min-width: 40px;
    padding-inline: var(--s2);
  }

  /* The ring takes the place of icon or word: nothing beside it moves. */
  &[aria-busy='true'] {
    position: relative;

    > span > * {
      visibility: hidden;
    }
  }

  &[aria-busy='true'] > span:first-child {
    position: absolute;
    inset: calc(50% - 0.55em);
  }

  svg + span {
    ${media.phone} {
      display: none;
    }
  }

  svg {
    @media (min-width: ${phoneWidth}px) {
      display: none;
    }
  }
`;
