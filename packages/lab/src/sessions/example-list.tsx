import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import type { OpenSession } from './use-open-session.ts';

/** The sessions to try; each is loaded when it is chosen. */
export function ExampleList({ session }: { session: OpenSession }) {
  const { examples } = useLabProfile();
  return (
    <List aria-label="Sessions to try">
      {examples.map((example) => (
        <li key={example.title}>
          <button type="button" disabled={session.isReading} onClick={() => session.openExample(example)}>
            <strong>{example.title}</strong>
            <span>{example.shows}</span>
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-inline: calc(-1 * var(--s3));
  border-block: 1px solid var(--line);

  li + li {
    border-top: 1px solid var(--line);
  }

  button {
    display: grid;
    gap: 2px;
    width: 100%;
    padding: var(--s2) var(--s3);
    color: var(--ink);

    &:hover {
      background: color-mix(in srgb, var(--water) 6%, transparent);
    }

    &:focus-visible {
      outline-offset: -3px;
    }

    &:disabled {
      cursor: progress;
    }
  }

  strong {
    color: var(--water-deep);
    font-weight: 600;
  }

  span {
    color: var(--ink-2);
  }
`;
