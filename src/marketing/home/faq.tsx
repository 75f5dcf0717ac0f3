import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { faqMachine } from '../../../machines/marketing/faq.ts';
import { useFlow } from '../../services/flow.tsx';
import { media } from '../../theme/tokens.ts';
import { questions } from '../content/faq.ts';
import { sections } from '../layout/links.ts';
import { Columns, Headline, Lede, Section } from '../layout/section.tsx';

/** Questions, one open at a time: the browser's accordion until the machine runs. */
export function Faq(): ReactNode {
  const flow = useFlow(faqMachine, { first: questions[0].id });
  const open = useSelector(flow, ({ context }) => context.open);
  const list = useRef<HTMLDivElement>(null);

  /** For answers that the browser opened or closed. */
  function report(details: HTMLDetailsElement): void {
    const isOpen = flow.getSnapshot().context.open === details.id;
    if (details.open !== isOpen) flow.send({ type: 'question.toggle', question: details.id });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for questions opened before the machine ran
  useLayoutEffect(() => {
    for (const details of list.current?.querySelectorAll('details') ?? []) report(details);
  }, []);

  function toggle(event: MouseEvent, question: string): void {
    event.preventDefault();
    flow.send({ type: 'question.toggle', question });
  }

  return (
    <Section id={sections.faq} aria-labelledby="faq-title">
      <Layout $first="0.7fr">
        <Aside>
          <Headline id="faq-title">Questions, answered.</Headline>
          <Lede>
            Something missing? <Link to="/contact">Ask us</Link>, you get an answer in under 24 hours.
          </Lede>
        </Aside>
        <div ref={list}>
          {questions.map(({ id, question, answer }) => (
            <Item
              key={id}
              id={id}
              name="faq"
              open={open === id}
              onToggle={(event) => report(event.currentTarget)}
              suppressHydrationWarning
            >
              <Summary onClick={(event) => toggle(event, id)}>
                <h3>{question}</h3>
                <Sign aria-hidden="true" />
              </Summary>
              <p>{answer}</p>
            </Item>
          ))}
        </div>
      </Layout>
    </Section>
  );
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
  padding: 20px 4px;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`;

const Item = styled.details`
  border-bottom: 1px solid var(--line);
  interpolate-size: allow-keywords;

  h3 {
    font-size: var(--step-1);
  }

  p {
    max-width: 60ch;
    padding: 0 4px 24px;
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
