import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton } from '../../ui/link-button.tsx';
import { howItWorks } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { Headline, Lede, Section, Wrap } from '../layout/section.tsx';
import {
  BusinessScreen,
  ScheduleScreen,
  TargetsScreen,
  TemplateScreen,
} from '../pictures/wizard-screens.tsx';

const screens = [BusinessScreen, TargetsScreen, TemplateScreen, ScheduleScreen];

/** The setup in four pictures of the product, which stack up while scrolling. */
export function HowItWorks(): ReactNode {
  return (
    <Section id={sections.howItWorks} aria-labelledby="how-it-works-title">
      <Wrap>
        <Headline id="how-it-works-title">{howItWorks.title}</Headline>
        <Lede>{howItWorks.lede}</Lede>
        <Steps>
          {howItWorks.steps.map(({ title, text }, index) => {
            const Picture = screens[index];
            return (
              <Step key={title}>
                <Words>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </Words>
                <Panel>{Picture && <Picture />}</Panel>
              </Step>
            );
          })}
        </Steps>
        <LinkButton href={`#${sections.growthPlan}`}>{howItWorks.action}</LinkButton>
      </Wrap>
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  margin: var(--s7) 0;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 0.82fr) minmax(0, 1fr);
  overflow: hidden;
  overflow: clip;
  min-height: 480px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (min-width: 820px) and (min-height: 700px) {
    position: sticky;
    top: 104px;

    &:nth-child(2) {
      top: 116px;
    }

    &:nth-child(3) {
      top: 128px;
    }

    &:nth-child(4) {
      top: 140px;
    }
  }
`;

const Words = styled.div`
  align-self: end;
  padding: clamp(24px, 4vw, 56px);

  h3 {
    margin-bottom: var(--s3);
    font-size: var(--step-3);
    line-height: 1.04;
    letter-spacing: -0.022em;
  }

  p {
    max-width: 40ch;
    color: var(--ink-2);
  }

  ${media.narrow} {
    padding-bottom: var(--s5);
  }
`;

const Panel = styled.div`
  display: grid;
  align-items: center;
  padding: clamp(16px, 3.4vw, 48px);
  background: linear-gradient(var(--tint-light), var(--tint));
`;
