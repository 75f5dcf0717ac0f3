import { customProperties, media } from '@upwell/ui';
import { darkTile } from '@upwell/ui/palette';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { languages } from '../../../machines/reference/languages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SupportEmail } from '../../ui/support-email.tsx';
import { benefits } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { Headline, Lede, Section, Wrap } from '../layout/section.tsx';
import { HoursDial } from '../pictures/hours-dial.tsx';
import { LoginPicture } from '../pictures/login-picture.tsx';
import { Chip, Chips } from '../pictures/screen.tsx';

/** Shows what the product integrates with and what it includes. */
export function Benefits(): ReactNode {
  return (
    <Section id={sections.integrations} aria-labelledby="integrations-title">
      <Wrap>
        <Headline id="integrations-title">{benefits.title}</Headline>
        <Lede>{benefits.lede}</Lede>
        <Grid>
          <Tile $area="instagram">
            <div>
              <h3>Your Instagram account, professional or personal</h3>
              <p>
                You log in yourself, once, in a remote browser during the setup. If the password fails,
                Facebook login works too.
              </p>
            </div>
            <LoginPicture />
          </Tile>
          <Tile $area="languages" $look="tinted">
            <div>
              <h3>{`${languages.length} languages`}</h3>
              <p>Messages in the language of the people they go to.</p>
            </div>
            <Codes aria-hidden="true">
              {languages.map(({ code }) => (
                <li key={code}>{code}</li>
              ))}
            </Codes>
          </Tile>
          <Tile $area="hours" $look="dark">
            <HoursDial />
            <div>
              <h3>Works while you don’t</h3>
              <p>It works in the hours you choose, in your time zone. You are never on Instagram together.</p>
            </div>
          </Tile>
          <Tile $area="targeting">
            <div>
              <h3>Smart targeting</h3>
              <p>By account, by job, by language. AI suggests accounts that resemble the ones you chose.</p>
            </div>
            <Chips aria-hidden="true">
              <Chip>@studio.north</Chip>
              <Chip>Founder</Chip>
              <Chip>EN</Chip>
            </Chips>
          </Tile>
          <Tile $area="log">
            <div>
              <h3>Real-time activity logs</h3>
              <p>Every like, follow, unfollow and message as it happens.</p>
            </div>
            <Chips aria-hidden="true">
              <Chip $tone="water">Like</Chip>
              <Chip $tone="water">Follow</Chip>
              <Chip $tone="water">DM</Chip>
              <Chip $tone="coral">Reply</Chip>
            </Chips>
          </Tile>
          <Tile $area="support">
            <div>
              <h3>Email support</h3>
              <p>People who know the product answer within 24 hours.</p>
            </div>
            <SupportEmail />
          </Tile>
          <Tile $area="security">
            <div>
              <h3>SOC 2 principles and GDPR</h3>
              <p>What you trust us with is used for your account and nothing else.</p>
            </div>
            <Link to="/privacy">Privacy Policy</Link>
          </Tile>
        </Grid>
        <LinkButton href={`#${sections.growthPlan}`}>{benefits.action}</LinkButton>
      </Wrap>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  grid-template-areas:
    'instagram instagram instagram instagram languages languages'
    'hours hours targeting targeting log log'
    'hours hours security security support support';
  gap: var(--s4);
  margin: var(--s7) 0;

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-areas:
      'instagram instagram'
      'languages languages'
      'hours hours'
      'targeting log'
      'security support';
  }

  ${media.phone} {
    display: flex;
    flex-direction: column;
  }
`;

const looks = {
  plain: 'background: var(--raised); border: 1px solid var(--line);',
  tinted: 'background: var(--tint); border: 1px solid transparent;',
  dark: `${customProperties(darkTile)} background: var(--paper); border: 1px solid transparent; color: var(--ink);`,
};

const Tile = styled.article<{ $area: string; $look?: keyof typeof looks }>`
  grid-area: ${({ $area }) => $area};
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  justify-content: space-between;
  overflow: hidden;
  overflow: clip;
  padding: clamp(20px, 2.4vw, 36px);
  border-radius: var(--r-l);
  ${({ $look = 'plain' }) => looks[$look]}

  h3 {
    margin-bottom: var(--s2);
    font-size: var(--step-1);
  }

  p {
    max-width: 44ch;
    color: var(--ink-2);
  }
`;

const Codes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  li {
    padding: 3px 9px;
    border-radius: var(--r-full);
    background: var(--raised);
    color: var(--ink);
    font-size: var(--step--1);
    font-weight: 600;
    font-variant-numeric: tabular-nums;

    ${media.mixing} {
      background: color-mix(in srgb, var(--raised) 72%, transparent);
    }
  }
`;
