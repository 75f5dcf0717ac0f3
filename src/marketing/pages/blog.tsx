import { hiddenEdge, media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { blog } from '../content/blog.ts';
import { sections } from '../layout/links.ts';
import { PageLinkButton } from '../layout/page-link-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { TintedContent, Wrap } from '../layout/section.tsx';
import { SitePage } from '../layout/site-page.tsx';

/** The future blog: four topics. */
export function BlogPage(): ReactNode {
  return (
    <SitePage>
      <PageTitle title={blog.title} lede={blog.lede} />
      <TintedContent>
        <Wrap>
          <Topics>
            {blog.topics.map(({ title, text }, index) => (
              <li key={title}>
                <Cover viewBox="0 0 320 180" aria-hidden="true">
                  <circle cx={80 + index * 52} cy={120 - index * 20} r="42" fill="var(--sun)" />
                  <path
                    d={`M0 ${130 - index * 18}c60-24 110 18 170 4s90-28 150-8v120H0z`}
                    fill="var(--water)"
                    opacity="0.4"
                  />
                  <path d={`M0 ${150 - index * 18}c80-20 120 20 190 2s80-16 130-4v120H0z`} fill="var(--water)" />
                </Cover>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </Topics>
          <Closing>
            <p>{blog.closing}</p>
            <PageLinkButton to={`/#${sections.pricing}`}>Get Started</PageLinkButton>
          </Closing>
        </Wrap>
      </TintedContent>
    </SitePage>
  );
}

const Topics = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s5);

  li {
    overflow: hidden;
    overflow: clip;
    padding-bottom: var(--s5);
    border-radius: var(--r-l);
    ${hiddenEdge}
    background: var(--raised);
  }

  h2 {
    margin: var(--s4) var(--s5) var(--s2);
    font-size: var(--step-1);
  }

  p {
    margin-inline: var(--s5);
    color: var(--ink-2);
  }

  @media (max-width: 1079px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One picture, higher with each topic. */
const Cover = styled.svg`
  width: 100%;
  height: auto;
  background: var(--water-wash);
`;

const Closing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s5);
  margin-top: var(--s7);

  p {
    font: 600 var(--step-2) / var(--leading-tight) var(--display);
  }
`;
