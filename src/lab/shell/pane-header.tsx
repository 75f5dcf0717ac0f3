import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The first row of a pane: its name, its few controls at the right. */
export function PaneHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row>
      <h3>{title}</h3>
      {children}
    </Row>
  );
}

const Row = styled.header`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-height: 32px;
  padding: 1px var(--s3);
  border-bottom: 1px solid var(--line);
  white-space: nowrap;

  h3 {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    text-wrap: nowrap;
  }
`;
