import { media } from '@upwell/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BrandText } from '../../ui/brand-text.tsx';
import { questions } from '../content/faq.ts';
import { samples } from '../content/samples.ts';
import { sections } from '../layout/links.ts';
import { Columns, Headline, Lede, Section } from '../layout/section.tsx';

/** Questions, one open at a time: the browser's own accordion, which works before the application runs. */
export function Faq(): ReactNode {
  return (
    <Section id={sections.faq} aria-labelledby="faq-title">
      <Layout $first="0.7fr">
        <Aside>
          <Headline id="faq-title">Questions, answered.</Headline>
          <Lede>
            Something missing? <Link to="/contact">Ask us</Link>, you get an answer in under 24 hours.
          </Lede>
        </Aside>
        <div data-provisional={samples.answers}>
          {questions.map(({ id, question, answer, points }, index) => (
            <Item key={id} id={id} name="faq" open={index === 0} onToggle={closeOthers} suppressHydrationWarning>
              <Summary>
                <h3>
                  <BrandText>{question}</BrandText>
                </h3>
                <Sign aria-hidden="true" />
              </Summary>
              <p>{answer}</p>
              {points && (
                <Points>
                  {points.map(({ title, text }) => (
                    <li key={title}>
                      <b>{title}</b>: <span>{text}</span>
                    </li>
                  ))}
                </Points>
              )}
            </Item>
          ))}
        </div>
      </Layout>
    </Section>
  );
}

/** As `name` does in browsers that know it. */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  const all = currentTarget.parentElement?.querySelectorAll('details') ?? [];
  for (const one of all) if (one !== currentTarget) one.open = false;
}

const Layout = styled(Columns)`
  gap: var(--s6) clamp(32px, 6vw, 96px);
`;

const Aside = styled.div`
  @media (min-width: 820px) {
    position: sticky;
    top: 112px;
    align-self: start;
  }
`;

const Sign = styled.i`
  position: relative;
  flex: none;
  width: 16px;
  height: 16px;
  margin-top: 0.35em;

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 7px 0;
    background: var(--water);
    transition: transform 240ms;
  }

  &::after {
    transform: rotate(90deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  gap: var(--s4);
  justify-content: space-between;
  padding: var(--s4) var(--s1);
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: var(--s2);
  max-width: 60ch;
  padding-block-end: var(--s5);
  padding-inline-start: var(--s5);
  color: var(--ink-2);
  list-style: disc;
`;

const Item = styled.details`
  border-bottom: 1px solid var(--line);
  interpolate-size: allow-keywords;

  h3 {
    font-size: var(--step-1);
  }

  ${media.phone} {
    h3 {
      font-size: var(--step-0);
    }
  }

  p {
    max-width: 60ch;
    padding: 0 var(--s1) var(--s5);
    color: var(--ink-2);
  }

  &[open] ${Sign}::after {
    transform: none;
  }

  ${media.hover} {
    ${Summary}:hover h3 {
      color: var(--water-deep);
    }
  }

  ${media.moving} {
    &::details-content {
      height: 0;
      overflow: hidden;
      overflow: clip;
      transition:
        height 260ms cubic-bezier(0.2, 0.7, 0.2, 1),
        content-visibility 260ms allow-discrete;
    }

    &[open]::details-content {
      height: auto;
    }
  }
`;
