import { media } from '@upwell/ui';
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

/** The setup in four pictures of the product. */
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
                <Panel>{Picture && <Picture />}</Panel>
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
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s5);
  margin-block: var(--s6);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    margin-block: var(--s4);
  }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  overflow: hidden;
  overflow: clip;
  height: 288px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);

  ${media.phone} {
    grid-template: auto 1fr / minmax(0, 1fr);
    height: 272px;
  }
`;

const Words = styled.div`
  padding: var(--s5);

  h3 {
    margin-bottom: var(--s2);
    font-size: var(--step-1);
  }

  p {
    color: var(--ink-2);
    line-height: var(--leading-snug);
  }

  ${media.phone} {
    padding: var(--s4);
  }
`;

/** Its lower end is cut off where the picture is higher. */
const Panel = styled.div`
  min-height: 0;
  padding: var(--s5) var(--s5) 0;
  background: linear-gradient(var(--tint-light), var(--tint));

  ${media.phone} {
    padding: var(--s4) var(--s4) 0;
  }
`;
