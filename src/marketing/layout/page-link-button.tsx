import { type ButtonLook, type ButtonSize, buttonLook } from '@upwell/ui';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';

export interface PageLinkButtonProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A button-like link to another content page, followed without a page load once the application runs. */
export function PageLinkButton({ look = 'primary', size = 'regular', ...rest }: PageLinkButtonProps) {
  return <LinkElement {...rest} $look={look} $size={size} />;
}

const LinkElement = styled(Link)<{ $look: ButtonLook; $size: ButtonSize }>`
  ${buttonLook}
`;
