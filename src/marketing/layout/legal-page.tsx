import { type Elements, media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { LegalDocument } from '../../legal/document.ts';
import { LegalDraft, LegalSectionText } from '../../legal/legal-text.tsx';
import { Wrap } from './section.tsx';
import { SitePage } from './site-page.tsx';

/** A policy: table of contents beside the text, contact at the end. A draft says so. */
export function LegalPage({ document, contact }: { document: LegalDocument; contact: Elements }): ReactNode {
  return (
    <SitePage>
      <Columns>
        <Head>
          <h1>{document.title}</h1>
          <p>{document.lede}</p>
          <Updated>{`Last updated ${document.lastUpdated}`}</Updated>
        </Head>
        {document.draft && (
          <Draft>
            <LegalDraft needs={document.draft} />
          </Draft>
        )}
        <Contents aria-label="Contents">
          <ol>
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Text>
          {document.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              <LegalSectionText section={section} />
            </section>
          ))}
          <Questions>
            <h2>Questions?</h2>
            {contact}
          </Questions>
        </Text>
      </Columns>
    </SitePage>
  );
}

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 260px) minmax(0, 1fr);
  gap: var(--s6) clamp(32px, 8vw, 128px);
  padding-block: clamp(40px, 6vw, 96px) var(--s9);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: var(--s8);
  }
`;

const Head = styled.div`
  grid-column: 1 / -1;
  padding-bottom: var(--s5);
  border-bottom: 1px solid var(--line);

  h1 {
    font-size: var(--step-4);
    line-height: var(--leading-title);
    letter-spacing: -0.035em;
  }

  p {
    max-width: 52ch;
    margin-top: var(--s4);
    color: var(--ink-2);
    font-size: var(--step-1);
    line-height: var(--leading-snug);
  }
`;

const Updated = styled.p`
  && {
    color: var(--ink-3);
    font-size: var(--step--1);
  }
`;

const Draft = styled.div`
  grid-column: 1 / -1;
`;

const Contents = styled.nav`
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 36px;
    color: var(--ink-2);
    text-decoration: none;
  }

  ${media.hover} {
    a:hover {
      color: var(--ink);
      text-decoration: underline;
    }
  }

  @media (min-width: 820px) {
    position: sticky;
    top: 104px;
    align-self: start;
  }
`;

const Text = styled.div`
  max-width: 68ch;

  section + section {
    margin-top: var(--s7);
  }

  h2 {
    margin-bottom: var(--s3);
    font-size: var(--step-2);
    letter-spacing: -0.015em;
  }

  p + p,
  p + ul,
  ul + p {
    margin-top: var(--s3);
  }

  ul {
    display: grid;
    gap: var(--s2);
    margin-bottom: 0;
    padding-inline-start: 1.2em;
  }

  li::marker {
    color: var(--water);
  }
`;

const Questions = styled.section`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  padding: var(--s5) var(--s6) var(--s6);
  border-radius: var(--r-l);
  background: var(--tint);
`;
