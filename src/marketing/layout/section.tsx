import { customProperties, media } from '@upwell/ui';
import { darkSection, moreContrast } from '@upwell/ui/palette';
import styled, { css } from 'styled-components';
import { WaveEdge } from './waves.tsx';

/** The width of everything on a content page. */
export const Wrap = styled.div`
  width: min(1200px, 100% - 2 * var(--gutter));
  margin-inline: auto;

  @media (min-width: 1800px) {
    width: min(1320px, 100% - 2 * var(--gutter));
  }
`;

/** One section of a page. */
export const Section = styled.section`
  padding-block: var(--s9);

  ${media.narrow} {
    padding-block: var(--s8);
  }

  ${media.phone} {
    padding-block: var(--s6);
  }
`;

/** A tinted section that follows one above it. */
export const TintedSection = styled(Section)`
  background: var(--tint);
`;

/** The tinted section below a page's title. */
export const TintedContent = styled(TintedSection)`
  padding-top: var(--s5);
`;

/** A tinted section that ends with a wave, its last child. */
export const TintedWaveSection = styled(TintedSection)`
  padding-block: var(--s7) 0;

  ${media.phone} {
    padding-top: var(--s6);
  }

  > svg {
    margin-top: var(--s8);
    color: var(--paper);

    ${media.phone} {
      margin-top: var(--s4);
    }
  }
`;

/** The colors of a dark section under either scheme, for it and everything in it. */
export const darkColors = css`
  ${customProperties(darkSection)}
  background: var(--paper);
  color: var(--ink);
  color-scheme: dark;

  ${media.contrast} {
    ${customProperties(moreContrast.dark)}
  }
`;

export const DarkSection = styled(Section)`
  ${darkColors}
`;

/** The wave that leads into a dark section. */
export const DarkEdge = styled.div.attrs({ children: <WaveEdge /> })`
  color: ${darkSection.paper};
`;

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
  line-height: var(--leading-snug);

  ${media.phone} {
    margin-top: var(--s3);
    font-size: var(--step-0);
  }
`;

/** Two columns that become one on narrow screens; `$first` is the share of the first, the second has `1fr`. */
export const Columns = styled(Wrap)<{ $first: string }>`
  display: grid;
  grid-template-columns: minmax(0, ${({ $first }) => $first}) minmax(0, 1fr);
  gap: var(--s7) clamp(32px, 8vw, 128px);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Says below a section's title that its stories are examples. */
export const SampleLine = styled.p`
  margin-top: var(--s3);
  color: var(--ink-2);
  font-size: var(--step--1);
`;
