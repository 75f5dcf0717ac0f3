import { Button, FieldError, Hint, media, Select } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Slot, Weekday } from '../../machines/api/contract.ts';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { hasNoLength, hours } from '../../machines/onboarding/schedule-rules.ts';
import { counted } from '../../machines/text/counted.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RemovedLine } from './removed-line.tsx';

type ScheduleActor = ActorRefFrom<typeof scheduleMachine>;

export interface DaySlotsProps {
  actor: ScheduleActor;
  day: Weekday;
  /** "Monday", or "Every day". */
  name: string;
  slots: readonly Slot[];
  errors: readonly string[];
}

/** The button the error summary links to: unlike a slot, every day has one. */
export function addSlotId(day: Weekday): string {
  return `add-slot-${day}`;
}

/** The time slots of one day. */
export function DaySlots({ actor, day, name, slots, errors }: DaySlotsProps) {
  const errorsId = useId();
  const [firstSlots] = useState(slots);
  const hasErrors = errors.length > 0;
  const describedBy = hasErrors ? errorsId : undefined;
  const ids = useSelector(actor, ({ context }) => context.slotIds[day]);
  const removed = useSelector(actor, ({ context }) => context.removed);
  const lines = slots.map((slot, index) => (
    <SlotLine key={ids[index]} actor={actor} day={day} dayName={name} slot={slot} index={index} />
  ));
  if (removed?.day === day)
    lines.splice(
      removed.index,
      0,
      <SlotPlace key="removed">
        <RemovedLine
          name={`${name} ${rangeOf(removed.slot)}`}
          onRestore={() => actor.send({ type: 'slot.restore' })}
        />
      </SlotPlace>,
    );
  return (
    <Day tabIndex={-1} aria-invalid={hasErrors || undefined} aria-describedby={describedBy}>
      <Legend>{name}</Legend>
      {lines}
      {hasErrors && (
        <div id={errorsId}>
          {errors.map((text) => (
            <FieldError key={text}>{text}</FieldError>
          ))}
          {slots.some(hasNoLength) && <Hint>{wholeDay}</Hint>}
        </div>
      )}
      <AddButton
        id={addSlotId(day)}
        look="plain"
        size="small"
        aria-describedby={describedBy}
        onClick={() => actor.send({ type: 'slot.add', day })}
      >
        + Add Time Slot
      </AddButton>
      <LiveRegion text={slots === firstSlots ? '' : `${name}: ${counted(slots.length, 'time slot')}`} />
    </Day>
  );
}

interface SlotLineProps {
  actor: ScheduleActor;
  day: Weekday;
  dayName: string;
  slot: Slot;
  index: number;
}

function SlotLine({ actor, day, dayName, slot, index }: SlotLineProps) {
  const edit = (change: Partial<Slot>) => actor.send({ type: 'slot.edit', day, index, change });
  return (
    <Line role="group" aria-label={`${dayName}, time slot ${index + 1}`}>
      <Select
        label="From"
        options={optionsFor(slot.from)}
        value={slot.from}
        onValueChange={(from) => edit({ from })}
      />
      <Select label="To" options={optionsFor(slot.to)} value={slot.to} onValueChange={(to) => edit({ to })} />
      <RemoveButton
        name={`${dayName} ${slot.from}–${slot.to}`}
        onClick={() => actor.send({ type: 'slot.remove', day, index })}
      />
      {slot.to < slot.from && <Overnight>{`Ends the next day at ${slot.to}.`}</Overnight>}
    </Line>
  );
}

/** The range as one word: the word joiner forbids a line break behind its dash. */
function rangeOf({ from, to }: Slot): string {
  return `${from}–\u2060${to}`;
}

const wholeDay = 'For a whole day, use 00:00–12:00 and 12:00–00:00.';

/** Every full hour, and the slot's own time if it is not among them. */
function optionsFor(time: string) {
  const times = hours.includes(time) ? hours : [...hours, time].sort();
  return times.map((hour) => ({ value: hour, label: hour }));
}

const Day = styled.fieldset`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s3) var(--s4) var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--r-m);

  > * {
    grid-column: 2;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 0;
    border-width: 1px 0 0;
    border-radius: 0;

    > * {
      grid-column: 1;
    }
  }
`;

/* A floated legend is laid out like any other child of the grid. */
const Legend = styled.legend`
  float: left;
  float: inline-start;
  grid-column: 1;
  grid-row: 1;
  font-weight: 600;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--s2) var(--s3);
  align-items: end;

  > button {
    min-height: 48px;
  }

  label {
    font-weight: 500;
    font-size: var(--step--1);
    color: var(--ink-2);
  }

  ${media.phone} {
    gap: var(--s2);

    > button {
      width: 48px;
    }

    select {
      padding-inline: 10px 30px;
    }
  }
`;

/* As high as a slot: nothing below it moves. */
const SlotPlace = styled.div`
  display: grid;
  align-items: center;
  min-height: 79px;
`;

const Overnight = styled(Hint)`
  grid-column: 1 / -1;
`;

const AddButton = styled(Button)`
  justify-self: start;
`;
