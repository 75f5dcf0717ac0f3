import { media, phoneWidth } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { howItWorks } from '../content/home.ts';
import { sections } from '../layout/links.ts';
import { PlanLink } from '../layout/plan-link.tsx';
import { priceBarHeight } from '../layout/price-bar.tsx';
import { Headline, Lede, Section, Wrap } from '../layout/section.tsx';
import { SnapRow } from '../layout/snap-row.tsx';
import { BusinessScreen, ScheduleScreen, TargetsScreen, TemplateScreen } from '../pictures/wizard-screens.tsx';

const screens = [BusinessScreen, TargetsScreen, TemplateScreen, ScheduleScreen];

/** The setup on one phone, which changes its screen as the steps pass, or are swiped on a phone. */
export function HowItWorks(): ReactNode {
  return (
    <Ending id={sections.howItWorks} aria-labelledby="how-it-works-title">
      <Wrap>
        <Headline id="how-it-works-title">{howItWorks.title}</Headline>
        <Lede>{howItWorks.lede}</Lede>
        <Steps label="The setup">
          {howItWorks.steps.map(({ title, text }, index) => {
            const Picture = screens[index];
            return (
              <Step key={title}>
                <Words>
                  <h3>{`${index + 1}. ${title}`}</h3>
                  <p>{text}</p>
                </Words>
                <Screen $step={index + 1}>{Picture && <Picture />}</Screen>
              </Step>
            );
          })}
        </Steps>
        <PlanLink />
      </Wrap>
    </Ending>
  );
}

/** The last section above a price bar. */
const Ending = styled(Section)`
  ${media.phone} {
    padding: 0 0 calc(${priceBarHeight} + var(--s4));
  }
`;

const Steps = styled(SnapRow)`
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 var(--s8);
  isolation: isolate;
  margin-block: var(--s5) var(--s6);

  /* The sun stands over the phone. */
  @media (min-width: ${phoneWidth}px) {
    &::before {
      content: '';
      position: sticky;
      z-index: -1;
      top: max(72px, 50vh - 260px);
      grid-area: 1 / 2 / span ${howItWorks.steps.length};
      align-self: start;
      justify-self: center;
      width: 180px;
      aspect-ratio: 1;
      border-radius: 50%;
      background: var(--sun);
    }
  }

  ${media.phone} {
    margin-block: var(--s4);
  }
`;

/** Its words beside the screen of the phone. */
const Step = styled.li`
  @media (min-width: ${phoneWidth}px) {
    display: contents;
  }
`;

const Words = styled.div`
  grid-column: 1;
  min-height: 340px;
  padding-top: var(--s8);

  h3 {
    margin-bottom: var(--s2);
    font-size: var(--step-2);
  }

  p {
    max-width: 40ch;
    color: var(--ink-2);
    font-size: var(--step-1);
    line-height: var(--leading-snug);
  }

  ${media.phone} {
    min-height: 0;
    padding: 0 0 var(--s3);

    h3 {
      margin-bottom: 0;
      font-size: var(--step-1);
    }

    p {
      font-size: var(--step-0);
    }
  }
`;

/** One phone: each screen covers the one before at the same place, as its words pass. */
const Screen = styled.div<{ $step: number }>`
  overflow: hidden;
  overflow: clip;
  width: 320px;
  max-width: 100%;
  height: 340px;
  border: 6px solid var(--ink);
  border-radius: 32px;

  @media (min-width: ${phoneWidth}px) {
    position: sticky;
    top: max(112px, 50vh - 170px);
    grid-area: ${({ $step }) => $step} / 2 / span ${({ $step }) => howItWorks.steps.length + 1 - $step};
    align-self: start;
    justify-self: center;
  }

  ${media.phone} {
    width: auto;
    height: 208px;
    border-width: 4px;
    border-radius: var(--r-l);
  }
`;
