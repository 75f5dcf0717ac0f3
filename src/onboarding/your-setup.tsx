import { Button, CheckIcon, InfoIcon, media, WarningIcon } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useContext, useId } from 'react';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import { type PartState, type SetupPart, setupOf, setupParts } from '../../machines/onboarding/setup.ts';
import type { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';
import type { WizardStepsContext } from '../../machines/onboarding/wizard-steps-context.ts';
import type { DayLogProps } from '../ui/day-log.tsx';
import { PlannedDay } from './planned-day.tsx';
import { partTexts, stateTexts } from './setup-words.ts';
import { StepsContext } from './steps-context.ts';
import { useOpenStep } from './use-open-step.ts';

/** The planned day, and the setup that it is made of: first where something is missing. */
export function DayAndSetup({ pace }: Pick<DayLogProps, 'pace'>) {
  const steps = useSelector(useContext(StepsContext), (state) => state);
  const nameId = useId();
  if (!steps) return null;
  const { accounts, messages } = setupOf(steps);
  const lacks = accounts === 'missing' || messages === 'missing';
  const setup = (
    <Section key="setup" aria-labelledby={nameId}>
      <h2 id={nameId}>{title}</h2>
      <Parts steps={steps} />
    </Section>
  );
  const day = <PlannedDay key="day" {...(pace && { pace })} />;
  return lacks ? [setup, day] : [day, setup];
}

/** The setup below the login, above which a line says what is missing. */
export function FoldedSetup() {
  const steps = useSelector(useContext(StepsContext), (state) => state);
  return (
    steps && (
      <Folded>
        <Summary>{title}</Summary>
        <Parts steps={steps} />
      </Folded>
    )
  );
}

const title = 'Your setup';

/** The setup part by part, with the way to change each (docs/product.md, Your setup). */
function Parts({ steps }: { steps: SnapshotFrom<typeof wizardStepsMachine> }) {
  const setup = setupOf(steps);
  return (
    <List>
      {setupParts.map((part) => (
        <Part key={part} part={part} state={setup[part]} context={steps.context} />
      ))}
    </List>
  );
}

interface PartProps {
  part: SetupPart;
  state: PartState;
  context: WizardStepsContext;
}

function Part({ part, state, context }: PartProps) {
  const { name, step, words, missing } = partTexts[part];
  const { text, own } = state === 'done' ? words(context) : { text: stateText(part, state) };
  const openStep = useOpenStep();
  const Icon = icons[state];
  const button = state === 'missing' ? missing?.button : undefined;
  return (
    <Line $state={state}>
      <Icon />
      <div>
        <b>{name}</b>
        {text && <span>{text}</span>}
        {own && (
          <span translate="no" dir="auto">
            {own}
          </span>
        )}
      </div>
      {step && (
        <Button
          look="quiet"
          size="small"
          aria-label={button ? undefined : `Edit ${name}`}
          onClick={() => openStep(step)}
        >
          {button ?? 'Edit'}
        </Button>
      )}
    </Line>
  );
}

function stateText(part: SetupPart, state: Exclude<PartState, 'done'>): string | undefined {
  return state === 'missing' ? partTexts[part].missing?.text : stateTexts[state];
}

const icons = { done: CheckIcon, off: InfoIcon, missing: WarningIcon, unknown: InfoIcon };

const colors: Record<PartState, string> = {
  done: 'var(--good)',
  off: 'var(--ink-3)',
  missing: 'var(--sun-deep)',
  unknown: 'var(--ink-3)',
};

const Section = styled.section`
  justify-self: stretch;
  max-width: 520px;
  width: 100%;
  margin-inline: auto;
  text-align: start;

  h2 {
    margin-bottom: var(--s2);
    font-size: var(--step-0);
  }
`;

const Folded = styled.details`
  width: min(520px, 100%);
  text-align: start;
`;

const Summary = styled.summary`
  padding-block: var(--s2);
  cursor: pointer;
  font-size: var(--step--1);
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;

const List = styled.ul`
  max-width: 520px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  list-style: none;
`;

const Line = styled.li<{ $state: PartState }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  min-height: 60px;
  padding-block: var(--s2);
  padding-inline: var(--s4) var(--s3);
  font-size: var(--step--1);
  line-height: var(--leading-snug);

  & + & {
    border-top: 1px solid var(--line);
  }

  > svg {
    color: ${({ $state }) => colors[$state]};
  }

  > div {
    display: grid;
    overflow-wrap: anywhere;
  }

  span {
    color: ${({ $state }) => ($state === 'missing' ? 'var(--sun-deep)' : 'var(--ink-2)')};
  }

  [translate='no'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  ${media.phone} {
    padding-inline: var(--s3) var(--s1);
  }
`;
