import { media } from '@upwell/ui';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { usePlace } from '../shell/place.tsx';

/** The flows of this build, as links to their charts and screens. */
export function FlowNav() {
  const { flows } = useLabProfile();
  const [{ flow: shown }] = usePlace();
  return (
    <Nav aria-label="Flows">
      <a href={location.pathname} aria-current={shown === null ? 'page' : undefined}>
        Start
      </a>
      <h2>Flows</h2>
      {flows.map(({ id, title, route }) => (
        <a
          key={id}
          ref={id === shown ? scrollTo : undefined}
          href={`#flow=${id}`}
          aria-current={id === shown ? 'page' : undefined}
        >
          <span>{title}</span>
          <small>{route}</small>
        </a>
      ))}
    </Nav>
  );
}

/** On a phone, the flows are one row that scrolls. */
function scrollTo(link: HTMLElement | null): void {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

const Nav = styled.nav`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 272px;
  padding-block: var(--s2);
  overflow: auto;
  border-right: 1px solid var(--line);

  h2 {
    padding: var(--s3) var(--s3) 4px;
    color: var(--ink-2);
    font-size: inherit;
    font-weight: 500;
  }

  a {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 0 var(--s2);
    align-items: baseline;
    justify-content: space-between;
    padding: 4px var(--s3);
    color: var(--ink);
    text-decoration: none;
    white-space: nowrap;

    &:hover {
      background: color-mix(in srgb, var(--water) 6%, transparent);
    }

    &[aria-current] {
      background: var(--water-wash);
      box-shadow: inset 2px 0 0 var(--water);
      font-weight: 600;
    }

    &:focus-visible {
      outline-offset: -3px;
    }
  }

  span,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  span {
    flex: none;
    max-width: 100%;
  }

  /* An address that does not fit beside the title stands below it. */
  small {
    flex: none;
    max-width: 100%;
    font-weight: 400;
  }

  ${media.narrow} {
    flex-direction: row;
    width: auto;
    padding: 0;
    border-right: 0;
    border-bottom: 1px solid var(--line);

    h2,
    small {
      display: none;
    }

    a {
      padding-block: 7px;
    }

    a[aria-current] {
      box-shadow: inset 0 -2px 0 var(--water);
    }
  }
`;
