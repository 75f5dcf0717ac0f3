import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { config } from '../../config/config.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { headerSections } from './links.ts';
import { Wrap } from './section.tsx';
import { SectionLink } from './section-link.tsx';

/** The site's name, the sections of the landing page, and Login. */
export function SiteHeader(): ReactNode {
  return (
    <Bar>
      <Line>
        <HomeLink to="/" aria-label={`${config.brandName}, home`}>
          <Logo />
        </HomeLink>
        <Nav aria-label="Main">
          {headerSections.map(({ label, section }) => (
            <SectionLink key={section} section={section}>
              {label}
            </SectionLink>
          ))}
        </Nav>
        <LinkButton href={config.appUrl} look="quiet" size="small">
          Login
        </LinkButton>
      </Line>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: var(--paper);

  @supports (backdrop-filter: blur(1px)) and (color: color-mix(in srgb, red, red)) {
    background: color-mix(in srgb, var(--paper) 84%, transparent);
    backdrop-filter: blur(14px) saturate(1.4);
  }

  ${media.crowded} {
    position: static;
  }
`;

const Line = styled(Wrap)`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: 0 var(--s5);
  min-height: 72px;

  ${media.phone} {
    grid-template-columns: 1fr auto;
    padding-top: var(--s2);
  }
`;

const HomeLink = styled(Link)`
  justify-self: start;
  color: var(--ink);
  text-decoration: none;
`;

const Nav = styled.nav`
  display: flex;
  font-size: var(--step--1);

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: var(--s3);
    color: var(--ink-2);
    text-decoration: none;
  }

  ${media.hover} {
    a:hover {
      color: var(--ink);
      text-decoration: underline;
      text-decoration-color: var(--coral);
      text-decoration-thickness: 2px;
      text-underline-offset: 0.5em;
    }
  }

  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
    flex-wrap: wrap;
    justify-content: space-between;
    margin-inline: calc(-1 * var(--s1));

    a {
      min-height: 40px;
      padding-inline: var(--s1);
    }
  }
`;
