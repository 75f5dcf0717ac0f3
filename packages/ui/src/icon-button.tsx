import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styled from 'styled-components';
import { media } from './theme/tokens.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Action and object: "Remove Founder". */
  label: string;
  icon: ReactNode;
  busy?: boolean | undefined;
}

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, busy = false, type = 'button', onClick, ...rest } = props;
  return (
    <IconButtonElement
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
    </IconButtonElement>
  );
}

const IconButtonElement = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: var(--control-height, 40px);
  min-height: var(--control-height, 40px);
  padding: 0;
  border: 0;
  border-radius: var(--control-radius, var(--r-full));
  background: transparent;
  color: var(--ink-2);
  cursor: pointer;

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--water-wash);
      color: var(--ink);
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;
