import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * Fills its place with content that is laid out and painted by itself: a change in it costs the page around it nothing.
 * The browser does that for no item of a grid or a flexbox, and for nothing that holds a select.
 */
export function Isolated({ children }: { children: ReactNode }) {
  return (
    <Place>
      <Content>{children}</Content>
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  min-height: 0;
`;

const Content = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  contain: strict;

  /* An icon that is clipped costs each frame of the page. */
  svg {
    overflow: visible;
  }
`;
