import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { config } from '../../config.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { isSample } from '../content/samples.ts';
import { testimonials } from '../content/testimonials.ts';
import { Headline, TintedSection, Wrap } from '../layout/section.tsx';
import { Illustration } from '../pictures/illustration.tsx';

/** The pictures beside the authors, in the order of the quotes. */
const illustrations = [1, 0, 3] as const;

/** Shows quotes of customers. An example says that it is one. */
export function Testimonials(): ReactNode {
  return (
    <Tinted aria-labelledby="testimonials-title">
      <Wrap>
        <Top>
          <Headline id="testimonials-title">{testimonials.title}</Headline>
          <ExternalLink href={config.reviewsUrl}>{testimonials.reviews}</ExternalLink>
        </Top>
        {testimonials.quotes.length > 0 && (
          <Quotes>
            {testimonials.quotes.map(({ quote, role, detail }, index) => (
              <Quote key={role} $large={index === 0}>
                <div>
                  {isSample.customerStories && <Example $look="sun">{testimonials.example}</Example>}
                  <blockquote>{quote}</blockquote>
                </div>
                <Author
                  illustration={illustrations[index % illustrations.length] ?? 0}
                  role={role}
                  detail={detail}
                />
              </Quote>
            ))}
          </Quotes>
        )}
      </Wrap>
    </Tinted>
  );
}

interface AuthorProps {
  illustration: number;
  role: string;
  detail: string;
}

function Author({ illustration, role, detail }: AuthorProps): ReactNode {
  return (
    <figcaption>
      <Illustration $variant={illustration} $size="44px" />
      <span>
        <b>{role}</b>
        <small>{detail}</small>
      </span>
    </figcaption>
  );
}

const Tinted = styled(TintedSection)`
  padding-bottom: var(--s8);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s4);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-weight: 600;
  }
`;

const Quotes = styled.div`
  display: grid;
  grid-template-columns: 1.55fr 1fr;
  gap: var(--s5);
  margin-top: var(--s7);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Example = styled(Badge)`
  margin-bottom: var(--s4);
`;

const Quote = styled.figure<{ $large?: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--s5);
  padding: ${({ $large = false }) => ($large ? 'clamp(24px, 4vw, 56px)' : 'clamp(24px, 2.4vw, 32px)')};
  border-radius: var(--r-l);
  background: var(--raised);
  ${({ $large = false }) => $large && 'grid-row: span 2;'}

  blockquote {
    margin: 0;
    font: 500
      ${({ $large = false }) => ($large ? 'clamp(1.6rem, 1.1rem + 2vw, 2.7rem) / 1.16' : 'var(--step-1) / 1.35')}
      var(--display);
    letter-spacing: ${({ $large = false }) => ($large ? '-0.02em' : '-0.005em')};
    text-wrap: pretty;

    &::before {
      content: '“';
    }

    &::after {
      content: '”';
    }
  }

  figcaption {
    display: flex;
    gap: var(--s3);
    align-items: center;
    line-height: 1.3;
  }

  small {
    display: block;
    color: var(--ink-3);
  }
`;
