import styled, { css } from 'styled-components';
import { media } from '../../theme/tokens.ts';

/** The width everything on a content page keeps to. */
export const Wrap = styled.div`
  width: min(1200px, 100% - 40px);
  margin-inline: auto;

  @media (min-width: 1800px) {
    width: min(1320px, 100% - 40px);
  }
`;

/** One section of a page; its ground says how deep it lies. */
export const Section = styled.section`
  padding-block: var(--s9);

  ${media.narrow} {
    padding-block: var(--s8);
  }
`;

/** A section in water of half depth, which the next wave, drawn last in it, ends. */
export const Shallows = styled(Section)`
  padding-block: var(--s7) 0;
  background: var(--mid-water);

  > svg {
    margin-top: var(--s8);
    color: var(--paper);
  }
`;

/** The colours of deep water, for a section and everything in it: tokens of the dark scheme under either preference. */
export const deepWaves = css`
  --paper: #071c26;
  --raised: #0d2a36;
  --ink: #eff6f5;
  --ink-2: #b7cbd0;
  --ink-3: #93abb3;
  --line: #1f4250;
  --field-line: #6b8c98;
  --water: #4fc3bf;
  --water-deep: #8adbd6;
  --water-wash: #0e3640;
  --coral: #ff7a66;
  --coral-press: #ff9585;
  --coral-ink: #2a0a05;
  --ring: #4fc3bf;
  background: var(--paper);
  color: var(--ink);
  color-scheme: dark;
`;

/** A section's headline. */
export const Headline = styled.h2`
  max-width: 20ch;
  font-size: var(--step-3);
`;

/** The sentence below a headline. */
export const Lede = styled.p`
  max-width: 52ch;
  margin-top: var(--s4);
  color: var(--ink-2);
  font-size: var(--step-1);
  line-height: 1.45;
`;

/** Motion only for those who have not asked for less of it. */
export const moving = '@media (prefers-reduced-motion: no-preference)';
