import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Illustration } from '../../ui/illustration.tsx';
import { Chips, FakeField, PicturedChip, PicturedScreen } from './screen.tsx';

/** Step 1: a business description drafted by AI, and job types. */
export function BusinessScreen(): ReactNode {
  return (
    <PicturedScreen
      step={1}
      title="Your business"
      label="Step 1 of the setup: a business description drafted by AI, and job types to keep or remove."
    >
      <FakeField>
        Strength training for people with desk jobs.
        <Under>
          <PicturedChip $tone="water">Drafted by AI</PicturedChip>
        </Under>
      </FakeField>
      <Chips>
        {['Trainer', 'Coach'].map((job) => (
          <PicturedChip key={job}>{job}</PicturedChip>
        ))}
      </Chips>
    </PicturedScreen>
  );
}

const accounts = [
  {
    name: '@studio.north',
    illustration: 0,
    numbers: '4,120 followers',
    jobs: ['Founder', 'Coach'],
  },
  {
    name: '@the.morning.desk',
    illustration: 1,
    numbers: '12,400 followers',
    jobs: ['Writer'],
  },
] as const;

/** Step 3: the target accounts. */
export function TargetsScreen(): ReactNode {
  return (
    <PicturedScreen
      step={3}
      title="Target accounts"
      label="Step 3 of the setup: target accounts with their followers and jobs."
    >
      {accounts.map(({ name, illustration, numbers, jobs }) => (
        <Account key={name}>
          <Illustration $variant={illustration} />
          <div>
            <b translate="no">{name}</b>
            <Numbers>{numbers}</Numbers>
            <Chips>
              {jobs.map((job) => (
                <PicturedChip key={job}>{job}</PicturedChip>
              ))}
            </Chips>
          </div>
        </Account>
      ))}
    </PicturedScreen>
  );
}

const message = 'Hey Sam, how do you keep Mondays free?';

/** Step 4: a first message. */
export function TemplateScreen(): ReactNode {
  return (
    <PicturedScreen
      step={4}
      title="Your message templates"
      label="Step 4 of the setup: a message template called Warm hello."
    >
      <Template>
        <TemplateHead>
          <b>Warm hello</b>
          <Chips>
            <PicturedChip $tone="water">Non-followers</PicturedChip>
          </Chips>
        </TemplateHead>
        <Bubble>{message}</Bubble>
      </Template>
    </PicturedScreen>
  );
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Step 5: the hours in which the customer does not use Instagram. */
export function ScheduleScreen(): ReactNode {
  return (
    <PicturedScreen
      step={5}
      title="Your schedule"
      label="Step 5 of the setup: the hours of each day in which the service may work."
    >
      <Days viewBox="0 0 420 168">
        {days.map((day, index) => {
          const isWeekend = index > 4;
          return (
            <g key={day} transform={`translate(0 ${index * 24})`}>
              <text x="0" y="15">
                {day}
              </text>
              <rect x="48" y="4" width="372" height="14" rx="7" />
              <rect
                className="slot"
                x={48 + (isWeekend ? 10 : 9) * 15.5}
                y="4"
                width={(isWeekend ? 6 : 9) * 15.5}
                height="14"
                rx="7"
              />
            </g>
          );
        })}
      </Days>
    </PicturedScreen>
  );
}

const Under = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  margin-top: var(--s3);
  color: var(--ink-3);
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
`;

const Account = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
`;

const Numbers = styled.span`
  display: block;
  margin-bottom: var(--s1);
  color: var(--ink-3);
  font-size: var(--step--1);
`;

const Template = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s3);
  border: 1px solid var(--water);
  border-radius: var(--r-m);
`;

const TemplateHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
`;

const Bubble = styled.div`
  justify-self: start;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m) var(--r-m) var(--r-m) var(--s1);
  background: var(--water-wash);
  color: var(--ink);
  font-size: var(--step--1);
  line-height: var(--leading-snug);
`;

const Days = styled.svg`
  width: 100%;
  overflow: visible;

  text {
    fill: var(--ink-2);
    font-size: 15px;
  }

  rect {
    fill: var(--fill);
  }

  .slot {
    fill: var(--water);
  }
`;
