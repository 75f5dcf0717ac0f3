import { hiddenEdge, media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { config } from '../../config/config.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { samples } from '../content/samples.ts';
import { type Testimonial, testimonials } from '../content/testimonials.ts';
import { Headline, SampleLine, TintedSection, Wrap } from '../layout/section.tsx';

/** The pictures beside the authors, in the order of the quotes. */
const illustrations = [1, 0, 3] as const;

/** Shows quotes of customers. Below the title a line says that examples are examples. */
export function Testimonials(): ReactNode {
  const { quotes } = testimonials;
  return (
    <Tinted aria-labelledby="testimonials-title">
      <Wrap>
        <Top>
          <Headline id="testimonials-title">{testimonials.title}</Headline>
          <ExternalLink href={config.reviewsUrl}>{testimonials.reviews}</ExternalLink>
        </Top>
        {quotes.length > 0 && (
          <>
            {samples.customerStories && (
              <SampleLine data-provisional={samples.customerStories}>{testimonials.examples}</SampleLine>
            )}
            <Quotes aria-label="Customers’ words">
              {quotes.map((testimonial, index) => (
                <li key={testimonial.role}>
                  <Quote>
                    <blockquote>{testimonial.quote}</blockquote>
                    <Author {...testimonial} illustration={illustrations[index % illustrations.length] ?? 0} />
                  </Quote>
                </li>
              ))}
            </Quotes>
          </>
        )}
      </Wrap>
    </Tinted>
  );
}

interface AuthorProps extends Testimonial {
  /** Stands in place of a face. */
  illustration: number;
}

function Author({ illustration, role, detail, face, handle, result }: AuthorProps): ReactNode {
  return (
    <figcaption>
      {face ? (
        <Face src={face} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <Illustration $variant={illustration} />
      )}
      <span>
        <b>{role}</b>
        {handle && (
          <ExternalLink href={`https://www.instagram.com/${handle}/`} translate="no">{`@${handle}`}</ExternalLink>
        )}
        <small>{detail}</small>
      </span>
      {result && (
        <Result>
          <b>{result.figure}</b>
          <small>{result.text}</small>
        </Result>
      )}
    </figcaption>
  );
}

/** The next section is tinted, too. */
const Tinted = styled(TintedSection)`
  padding-bottom: var(--s5);

  ${media.phone} {
    padding-bottom: 0;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s2) var(--s4);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-weight: 600;
  }
`;

const Quotes = styled.ul`
  display: grid;
  grid-template-columns: 1.5fr 1fr 1fr;
  gap: var(--s5);
  margin-top: var(--s6);

  li {
    display: grid;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }

  ${media.phone} {
    gap: var(--s2);
    margin-top: var(--s4);
  }
`;

const Quote = styled.figure`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--s5);
  padding: var(--s6);
  border-radius: var(--r-l);
  ${hiddenEdge}
  background: var(--raised);

  ${media.phone} {
    gap: var(--s1);
    padding: var(--s3) var(--s4);
  }

  blockquote {
    margin: 0;
    font: 500 var(--step-1) / var(--leading-snug) var(--display);
    text-wrap: pretty;

    ${media.phone} {
      font-size: var(--step-0);
    }

    &::before {
      content: '“';
    }

    &::after {
      content: '”';
    }
  }

  @media (min-width: 820px) {
    li:first-child & blockquote {
      font-size: var(--step-2);
      line-height: var(--leading-tight);
      letter-spacing: -0.015em;
    }
  }

  figcaption {
    display: flex;
    gap: var(--s3);
    align-items: center;
    line-height: var(--leading-snug);
  }

  span > * {
    display: block;
  }

  small {
    color: var(--ink-3);
  }

  ${media.phone} {
    figcaption > i {
      display: none;
    }

    span > * {
      display: inline;
      margin-inline-end: var(--s1);
    }
  }
`;

const Face = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
`;

const Result = styled.span`
  margin-inline-start: auto;
  text-align: end;

  b {
    font: 600 var(--step-2) / var(--leading-tight) var(--display);
  }
`;
