import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BrandText } from '../../ui/brand-text.tsx';
import { Lede, Wrap } from './section.tsx';
import { Waves } from './waves.tsx';

export interface PageTitleProps {
  title: string;
  lede?: string;
}

/** The head of every page but the landing page: title, lede and waves. */
export function PageTitle({ title, lede }: PageTitleProps): ReactNode {
  return (
    <Head>
      <Wrap>
        <Title>{title}</Title>
        {lede && (
          <Lede>
            <BrandText>{lede}</BrandText>
          </Lede>
        )}
      </Wrap>
      <Waves />
    </Head>
  );
}

const Head = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  overflow: clip;
  padding: clamp(40px, 6vw, 96px) 0 clamp(170px, 17vw, 270px);
`;

const Title = styled.h1`
  max-width: 16ch;
  font-size: var(--step-4);
  line-height: var(--leading-title);
  letter-spacing: -0.035em;
`;
