import { customProperties, media } from '@upwell/ui';
import { darkTile } from '@upwell/ui/palette';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { languages } from '../../../machines/reference/languages.ts';
import { dayOf, usualAnswers } from '../../../machines/shared/day.ts';
import { DaySky } from '../../ui/day-sky.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { SupportEmail } from '../../ui/support-email.tsx';
import { benefits } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { PlanLink } from '../layout/plan-link.tsx';
import { Headline, Lede, Section, Wrap } from '../layout/section.tsx';

const usualDay = dayOf(usualAnswers);

/** Shows what the product integrates with and what it includes. */
export function Benefits(): ReactNode {
  return (
    <Section id={sections.integrations} aria-labelledby="integrations-title">
      <Wrap>
        <Headline id="integrations-title">{benefits.title}</Headline>
        <Lede>{benefits.lede}</Lede>
        <Tiles>
          <Tile $look="dark">
            <DaySky day={usualDay} />
            <h3>Your hours</h3>
            <p>You are never on Instagram together.</p>
          </Tile>
          <Tile>
            <Faces aria-hidden="true">
              {[0, 1, 2, 3, 4].map((variant) => (
                <Illustration key={variant} $variant={variant} />
              ))}
            </Faces>
            <h3>Smart targeting</h3>
            <p>By account, job and language.</p>
          </Tile>
          <Tile $look="tinted">
            <Codes aria-hidden="true">{`${languages
              .slice(0, 8)
              .map(({ code }) => code)
              .join(' ')} …`}</Codes>
            <h3>{`${languages.length} languages`}</h3>
            <p>Messages in the language of the people they go to.</p>
          </Tile>
        </Tiles>
        <Lines>
          <li>For professional and personal accounts.</li>
          <li>
            Support within 24 hours: <SupportEmail />
          </li>
          <li>
            SOC 2 principles and GDPR: <Link to="/privacy">Privacy Policy</Link>
          </li>
        </Lines>
        <PlanLink />
      </Wrap>
    </Section>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s4);
  margin-top: var(--s6);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    gap: var(--s2);
    margin-top: var(--s4);
  }
`;

const looks = {
  plain: 'background: var(--raised); border: 1px solid var(--line);',
  tinted: 'background: var(--tint); border: 1px solid transparent;',
  dark: `${customProperties(darkTile)} background: var(--paper); border: 1px solid transparent; color: var(--ink);
    ${media.contrast} { --ink-2: var(--ink); }`,
};

const Tile = styled.article<{ $look?: keyof typeof looks }>`
  display: grid;
  grid-template-rows: minmax(96px, 1fr) auto auto;
  gap: var(--s2);
  align-items: center;
  padding: var(--s6);
  border-radius: var(--r-l);
  ${({ $look = 'plain' }) => looks[$look]}

  h3 {
    margin-top: var(--s3);
    font-size: var(--step-1);
  }

  p {
    color: var(--ink-2);
    line-height: var(--leading-snug);
  }

  ${media.phone} {
    grid-template-rows: auto;
    padding: var(--s4) var(--gutter);
    border-radius: var(--r-m);
  }
`;

const Faces = styled.div`
  display: flex;

  > * + * {
    margin-inline-start: calc(-1 * var(--s2));
  }
`;

const Codes = styled.p`
  font-size: var(--step--1);
  font-weight: 600;
  word-spacing: 0.5em;
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s2) var(--s4);
  margin-block: var(--s5) var(--s6);
  color: var(--ink-2);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    margin-bottom: 0;
  }
`;
