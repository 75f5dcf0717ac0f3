import { customProperties, media } from '@upwell/ui';
import { darkTile } from '@upwell/ui/palette';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { languages } from '../../../machines/reference/languages.ts';
import { loginSentence } from '../../ui/login-sentence.ts';
import { SupportEmail } from '../../ui/support-email.tsx';
import { benefits } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { PlanLink } from '../layout/plan-link.tsx';
import { Headline, Lede, Section, Wrap } from '../layout/section.tsx';
import { HoursDial } from '../pictures/hours-dial.tsx';

/** Shows what the product integrates with and what it includes. */
export function Benefits(): ReactNode {
  return (
    <Section id={sections.integrations} aria-labelledby="integrations-title">
      <Wrap>
        <Headline id="integrations-title">{benefits.title}</Headline>
        <Lede>{benefits.lede}</Lede>
        <Grid>
          <Tile>
            <div>
              <h3>Your Instagram account, professional or personal</h3>
              <p>{loginSentence}</p>
              <p>If the password fails, Facebook login works too.</p>
            </div>
          </Tile>
          <Tile $look="tinted">
            <div>
              <h3>{`${languages.length} languages`}</h3>
              <p>Messages in the language of the people they go to.</p>
            </div>
            <Codes aria-hidden="true">{languages.map(({ code }) => code).join(' ')}</Codes>
          </Tile>
          <Tile $look="dark">
            <HoursDial />
            <div>
              <h3>Works while you don’t</h3>
              <p>It works in the hours you choose, in your time zone. You are never on Instagram together.</p>
            </div>
          </Tile>
          <Tile>
            <div>
              <h3>Smart targeting</h3>
              <p>By account, by job, by language. AI suggests accounts that resemble the ones you chose.</p>
            </div>
          </Tile>
          <Tile>
            <div>
              <h3>Real-time activity logs</h3>
              <p>Every like, follow, unfollow and message as it happens.</p>
            </div>
          </Tile>
          <Tile>
            <div>
              <h3>Email support</h3>
              <p>People who know the product answer within 24 hours.</p>
            </div>
            <SupportEmail />
          </Tile>
          <Tile>
            <div>
              <h3>SOC 2 principles and GDPR</h3>
              <p>What you trust us with is used for your account and nothing else.</p>
            </div>
            <Link to="/privacy">Privacy Policy</Link>
          </Tile>
        </Grid>
        <PlanLink />
      </Wrap>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--s4);
  margin: var(--s6) 0;

  > * {
    grid-column: span 2;
  }

  > :first-child {
    grid-column: span 4;
  }

  > :nth-child(3) {
    grid-row: span 2;
  }

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > * {
      grid-column: auto;
    }

    > :first-child {
      grid-column: 1 / -1;
    }

    > :nth-child(3) {
      grid-row: auto;
    }
  }

  ${media.phone} {
    display: flex;
    flex-direction: column;
    gap: var(--s2);
    margin: var(--s4) 0 0;
  }
`;

const looks = {
  plain: 'background: var(--raised); border: 1px solid var(--line);',
  tinted: 'background: var(--tint); border: 1px solid transparent;',
  dark: `${customProperties(darkTile)} background: var(--paper); border: 1px solid transparent; color: var(--ink);
    ${media.contrast} { --ink-2: var(--ink); }`,
};

const Tile = styled.article<{ $look?: keyof typeof looks }>`
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  justify-content: space-between;
  overflow: hidden;
  overflow: clip;
  padding: var(--s6);
  border-radius: var(--r-l);
  ${({ $look = 'plain' }) => looks[$look]}

  h3 {
    margin-bottom: var(--s2);
    font-size: var(--step-1);
  }

  p {
    max-width: 48ch;
    color: var(--ink-2);
    line-height: var(--leading-snug);

    & + p {
      margin-top: var(--s2);
    }
  }

  ${media.phone} {
    gap: var(--s2);
    padding: var(--s4) var(--gutter);
    border-radius: var(--r-m);

    h3 {
      margin-bottom: var(--s1);
      font-size: var(--step-0);
    }

    p {
      font-size: var(--step--1);
    }

    > svg {
      display: none;
    }
  }
`;

const Codes = styled.p`
  && {
    color: var(--ink-2);
    font-size: var(--step--1);
    font-weight: 600;
    word-spacing: 0.5em;
  }

  ${media.phone} {
    display: none;
  }
`;
