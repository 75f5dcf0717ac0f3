import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FiguresProps {
  figures: readonly { figure: string; text: string }[];
  className?: string;
}

/** Numbers, each above what it counts. */
export function Figures({ figures, className }: FiguresProps): ReactNode {
  return (
    <List className={className}>
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    color: var(--ink-2);
  }
`;
