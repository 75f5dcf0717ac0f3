import { Button, Checkbox, GlobeIcon, media } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Weekday } from '../../machines/api/contract.ts';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { shownDays } from '../../machines/onboarding/schedule-rules.ts';
import { isUncertainTimeZone } from '../../machines/onboarding/time-zone.ts';
import { loginAhead } from '../ui/login-sentence.ts';
import { Notice } from '../ui/notice.tsx';
import { addSlotId, DaySlots } from './day-slots.tsx';
import { Step } from './step.tsx';
import { slotTexts } from './texts.ts';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { offsetAndTime, zonePlace } from './time-zone-label.ts';
import { useMinute } from './use-minute.ts';

type ScheduleActor = ActorRefFrom<typeof scheduleMachine>;

/** Step 5: when the customer does not use Instagram, and in which time zone. */
export function ScheduleStep({ actor }: { actor: ScheduleActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const { form, earlier, fieldErrors, error } = snapshot.context;
  const days = shownDays(form);
  const isCopied = new Set(Object.values(form.schedule)).size === 1;
  const errors = days.flatMap((day) =>
    slotTexts(fieldErrors[day]).map((error) => ({
      text: form.all_days_same ? error : `${dayName(day)}: ${error}`,
      fieldId: addSlotId(day),
    })),
  );
  return (
    <Step
      drawnHeading={
        <>
          <StepName>Instagram usage schedule</StepName>
          <Question>When are you not on Instagram?</Question>
        </>
      }
      announcement={isCopied ? 'All days have the same times now.' : ''}
      intro={`Tell us when you do not use Instagram. We work in those hours, so that you and the tool are never active at the same time. ${loginAhead}`}
      error={error}
      onDismiss={() => actor.send({ type: 'error.dismiss' })}
      fieldErrors={errors}
      onSubmit={() => actor.send({ type: 'schedule.submit' })}
      dialogs={snapshot.matches('pickingTimeZone') && <TimeZoneDialog actor={actor} />}
      footer={
        <Button type="submit" busy={snapshot.hasTag('busy')} busyText="Saving...">
          Continue
        </Button>
      }
    >
      <Notice tone="warning">
        Avoid using Instagram on a computer while the tool runs: two sessions at once look suspicious to Instagram.
      </Notice>
      {earlier === 'known' && (
        <Notice>You have saved a schedule before. Changes count once you save them with Continue.</Notice>
      )}
      {earlier === 'unknown' && (
        <Notice tone="warning">
          You start from the usual times. If you saved a schedule before, in another tab or on another device, what you
          save now replaces it.
        </Notice>
      )}
      <TimeZone actor={actor} />
      <Checkbox
        label="All days have the same schedule"
        checked={form.all_days_same}
        onCheckedChange={(value) => actor.send({ type: 'schedule.setAllDaysSame', value })}
      />
      <Days>
        {days.map((day) => (
          <DaySlots
            key={day}
            actor={actor}
            day={day}
            name={form.all_days_same ? 'Every day' : dayName(day)}
            slots={form.schedule[day]}
            errors={slotTexts(fieldErrors[day])}
            isOneOfSeven={!form.all_days_same}
            isCopied={isCopied}
          />
        ))}
      </Days>
    </Step>
  );
}

function TimeZone({ actor }: { actor: ScheduleActor }) {
  const { timeZone, detectedTimeZone } = useSelector(actor, (state) => state.context);
  const isDetected = timeZone === detectedTimeZone;
  const isAsked = isDetected && isUncertainTimeZone(timeZone);
  const there = offsetAndTime(timeZone, useMinute());
  const [, time] = there.split(', ');
  return (
    <>
      <TimeZoneBox>
        <GlobeIcon />
        <p>
          <span>{isDetected ? 'Detected time zone' : 'Your time zone'}</span>
          <b translate="no">{zonePlace(timeZone)}</b>
          <span>{`${there} there now`}</span>
        </p>
        <Button look="quiet" size="small" onClick={() => actor.send({ type: 'timeZone.change' })}>
          Change
        </Button>
      </TimeZoneBox>
      {isAsked && (
        <Notice tone="warning">
          <b>{`Is it ${time} where you are?`}</b>
          <p>Your browser does not tell your time zone. If your clock shows another time, press Change.</p>
        </Notice>
      )}
    </>
  );
}

/** "Monday" for `monday`. */
function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

const TimeZoneBox = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--paper);

  p {
    font-size: var(--step--1);
    line-height: var(--leading-snug);
    color: var(--ink-2);
  }

  b {
    display: block;
    font-size: var(--step-0);
    color: var(--ink);
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;

    > p {
      flex: 1 1 7rem;
    }

    > svg {
      display: none;
    }
  }
`;

const StepName = styled.span`
  display: block;
  margin-bottom: var(--s1);
  font-family: var(--body);
  font-size: var(--step--1);
  font-weight: 400;
  line-height: var(--leading-snug);
  letter-spacing: 0;
  color: var(--ink-2);
`;

const Question = styled.span`
  display: block;
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  ${media.phone} {
    gap: 0;
  }
`;
