import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Brand } from '../../ui/brand.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SupportEmail } from '../../ui/support-email.tsx';
import { companyPages, headerSections, legalPages } from './links.ts';
import { darkColors, Wrap } from './section.tsx';
import { SectionLink } from './section-link.tsx';

/** Product, company and legal pages, contact, and the company's details. */
export function SiteFooter(): ReactNode {
  return (
    <Footer>
      <Wrap>
        <Groups>
          <About>
            <Logo />
            <p>Hands-free Instagram growth for people who have work to do.</p>
            <SupportEmail />
          </About>
          <LinkGroup title="Product">
            {headerSections.map(({ label, section }) => (
              <li key={section}>
                <SectionLink section={section}>{label}</SectionLink>
              </li>
            ))}
          </LinkGroup>
          <PageLinks title="Company" pages={companyPages} />
          <PageLinks title="Legal" pages={legalPages} />
        </Groups>
        <Compliance>
          <p>
            <Brand /> complies with SOC 2 principles and the GDPR.
          </p>
          <p>Operated by a limited liability company registered in Wyoming, USA.</p>
          <p>Not affiliated with Instagram.</p>
        </Compliance>
      </Wrap>
      <Wordmark aria-hidden="true">
        <Brand />
        <svg viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 52C240 8 420 92 720 58s480-70 720-24v86H0z" />
        </svg>
      </Wordmark>
    </Footer>
  );
}

interface PageLinksProps {
  title: string;
  pages: readonly { label: string; path: string }[];
}

function PageLinks({ title, pages }: PageLinksProps): ReactNode {
  return (
    <LinkGroup title={title}>
      {pages.map(({ label, path }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </LinkGroup>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <nav aria-label={title}>
      <GroupTitle>{title}</GroupTitle>
      <Links>{children}</Links>
    </nav>
  );
}

const Footer = styled.footer`
  ${darkColors}
  overflow: hidden;
  overflow: clip;
  padding-top: var(--s8);

  ${media.forced} {
    padding-bottom: var(--s6);
  }

  a {
    color: var(--ink-2);
    text-decoration: none;

    ${media.hover} {
      &:hover {
        color: var(--ink);
        text-decoration: underline;
      }
    }
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(240px, 1.6fr) repeat(3, 1fr);
  gap: var(--s6);

  ${media.narrow} {
    grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  }
`;

const About = styled.div`
  display: grid;
  gap: var(--s3);
  align-content: start;
  justify-items: start;
  max-width: 30ch;
  color: var(--ink-2);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    overflow-wrap: anywhere;
    color: var(--water-deep);
    text-decoration: underline;
  }

  ${media.narrow} {
    grid-column: 1 / -1;
  }
`;

const GroupTitle = styled.p`
  color: var(--ink-3);
  font-size: var(--step--1);
  font-weight: 600;
`;

const Links = styled.ul`
  margin: var(--s2) 0 0;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
  }
`;

const Compliance = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  margin-top: var(--s7);
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--step--1);
`;

const Wordmark = styled.div`
  position: relative;
  margin-top: var(--s6);
  -webkit-user-select: none;
  user-select: none;

  ${media.forced} {
    display: none;
  }

  span {
    display: block;
    font: 700 clamp(5.5rem, 25vw, 26rem) / 0.72 var(--display);
    letter-spacing: -0.05em;
    text-align: center;
    white-space: nowrap;
    color: var(--line);

    ${media.mixing} {
      color: color-mix(in srgb, var(--water) 24%, var(--paper));
    }
  }

  svg {
    position: absolute;
    inset: auto 0 -1px;
    width: 100%;
    height: 46%;
    fill: var(--water-wash);
    opacity: 0.86;

    ${media.mixing} {
      fill: color-mix(in srgb, var(--water) 34%, var(--paper));
    }
  }
`;
