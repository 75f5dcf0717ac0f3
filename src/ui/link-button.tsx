import { type ButtonLook, type ButtonSize, buttonLook } from '@upwell/ui';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ look = 'primary', size = 'regular', ...rest }: LinkButtonProps) {
  return <LinkElement {...rest} $look={look} $size={size} />;
}

const LinkElement = styled.a<{ $look: ButtonLook; $size: ButtonSize }>`
  ${buttonLook}
`;
