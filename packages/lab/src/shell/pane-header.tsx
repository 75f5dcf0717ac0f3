import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The first row of a pane: its name, its few controls at the right. In a narrow pane only the last stays beside the name. */
export function PaneHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Head>
      <Row>
        <h3>{title}</h3>
        {children}
      </Row>
    </Head>
  );
}

const Head = styled.header`
  border-bottom: 1px solid var(--line);
  container-type: inline-size;
`;

const Row = styled.div`
  display: flex;
  gap: 2px var(--s2);
  align-items: center;
  min-height: 31px;
  padding: 1px var(--s3);
  white-space: nowrap;

  h3 {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    text-wrap: nowrap;
  }

  @container (max-width: 400px) {
    flex-wrap: wrap;

    h3 {
      order: -2;
    }

    > :last-child {
      order: -1;
    }
  }
`;
