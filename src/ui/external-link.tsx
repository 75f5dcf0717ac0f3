import { ExternalIcon, VisuallyHidden } from '@upwell/ui';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

/** A link that opens a new tab, without an opener, and says so. */
export function ExternalLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <Anchor target="_blank" rel="noopener noreferrer" {...rest}>
      <span>{children}</span>
      <ExternalIcon />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}

const Anchor = styled.a`
  svg {
    display: inline-block;
    width: var(--icon-s);
    height: var(--icon-s);
    margin-inline-start: 0.25em;
    vertical-align: -0.1em;
  }
`;
