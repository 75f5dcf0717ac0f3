import {
  CheckIcon,
  contained,
  type Elements,
  Footer,
  InfoIcon,
  media,
  SlowNotice,
  SlowScope,
  Spinner,
  WarningIcon,
} from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** `busy`: wait, and say so when it takes long; `good`: success; `bad`: failure; `calm`: neither, and nothing to worry about. */
export type OutcomeTone = 'busy' | 'good' | 'bad' | 'calm';

export interface OutcomeCardProps {
  tone: OutcomeTone;
  heading: string;
  /** Do the children say why the wait takes long? */
  isExplained?: boolean;
  children?: ReactNode;
  /** The next actions, the likeliest first, the way home last. */
  actions?: Elements;
  /** Links to help, below the actions. */
  help?: ReactNode;
}

const icons = {
  busy: <Spinner $size="30px" />,
  good: <CheckIcon />,
  bad: <WarningIcon />,
  calm: <InfoIcon />,
};

/** A page's one card, with the outcome of something. Focus moves to its heading whenever that changes. */
export function OutcomeCard({ tone, heading, isExplained = false, children, actions, help }: OutcomeCardProps) {
  return (
    <Sheet aria-busy={tone === 'busy' || undefined}>
      <OutcomeSign tone={tone} />
      <Heading key={heading} name={heading} />
      {children && <OutcomeWords>{children}</OutcomeWords>}
      <SlowScope>
        {tone === 'busy' && !isExplained && <SlowNotice />}
        <Footer look="card">{actions}</Footer>
      </SlowScope>
      {help && <Help>{help}</Help>}
    </Sheet>
  );
}

/** The icon above the heading of an outcome. */
export function OutcomeSign({ tone }: { tone: OutcomeTone }) {
  return <Sign $tone={tone}>{icons[tone]}</Sign>;
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--s4);
  max-width: 760px;
  margin-inline: auto;
  padding-block: var(--s7);
  text-align: center;

  ${media.phone} {
    padding-block: var(--s6);
  }
`;

const washes = {
  busy: 'var(--water-wash)',
  good: 'var(--water-wash)',
  bad: 'var(--bad-wash)',
  calm: 'var(--sun-wash)',
};

const inks = { busy: 'var(--water-deep)', good: 'var(--good)', bad: 'var(--bad)', calm: 'var(--sun-deep)' };

const Sign = styled.div<{ $tone: OutcomeTone }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${({ $tone }) => washes[$tone]};
  color: ${({ $tone }) => inks[$tone]};
  --icon: 1.75rem;
`;

const Heading = styled(ScreenHeading)`
  font-size: var(--step-2);
`;

/** Says what happened, and what to do now. */
export const OutcomeWords = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  max-width: 52ch;
  color: var(--ink-2);
  ${contained}
`;

/** Links to help, in one line where there is room. */
export const Help = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  flex-basis: 100%;
  gap: 0 var(--s5);
`;
