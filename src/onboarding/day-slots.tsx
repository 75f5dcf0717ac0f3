import { Button, ChevronIcon, FieldError, Hint, media, Select, useAnnouncement, visuallyHidden } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Slot, Weekday } from '../../machines/api/contract.ts';
import type { scheduleMachine } from '../../machines/onboarding/schedule.ts';
import { hours, isWholeDay, isWrong } from '../../machines/onboarding/schedule-rules.ts';
import { counted } from '../ui/counted.ts';
import { RemoveButton } from './remove-button.tsx';
import { RemovedLine } from './removed-line.tsx';
import { slotsText } from './slots-text.ts';

type ScheduleActor = ActorRefFrom<typeof scheduleMachine>;

export interface DaySlotsProps {
  actor: ScheduleActor;
  day: Weekday;
  /** "Monday", or "Every day". */
  name: string;
  slots: readonly Slot[];
  errors: readonly string[];
  /** One of seven: on phones it is one row until it is opened. */
  isOneOfSeven: boolean;
  /** Its slots were copied to or from another day, which is announced elsewhere. */
  isCopied: boolean;
}

/** The button the error summary links to: unlike a slot, every day has one. */
export function addSlotId(day: Weekday): string {
  return `add-slot-${day}`;
}

/** The time slots of one day. */
export function DaySlots({ actor, day, name, slots, errors, isOneOfSeven, isCopied }: DaySlotsProps) {
  const errorsId = useId();
  const slotsId = useId();
  const [firstSlots] = useState(slots);
  const hasErrors = errors.length > 0;
  const describedBy = hasErrors ? errorsId : undefined;
  const isOpened = useSelector(actor, ({ context }) => context.openDays.includes(day));
  const isOpen = isOpened || hasErrors;
  useAnnouncement(slots === firstSlots || isCopied ? '' : `${name}: ${counted(slots.length, 'time slot')}`, 'count');
  return (
    <div>
      {isOneOfSeven && (
        <DayRow
          type="button"
          aria-expanded={isOpen}
          aria-controls={slotsId}
          onClick={() => actor.send({ type: 'day.toggle', day })}
        >
          <Glance>
            <b>{name.slice(0, 3)}</b>
            <span>{slotsText(slots)}</span>
          </Glance>
          <ChevronIcon />
        </DayRow>
      )}
      <Day
        id={slotsId}
        tabIndex={-1}
        aria-invalid={(hasErrors && !slots.some((_, index) => isWrong(slots, index))) || undefined}
        $folds={isOneOfSeven}
        $open={isOpen}
      >
        <Legend>{name}</Legend>
        <SlotLines actor={actor} day={day} name={name} slots={slots} errorsId={describedBy} />
        {hasErrors && (
          <div id={errorsId}>
            {errors.map((text) => (
              <FieldError key={text}>{text}</FieldError>
            ))}
          </div>
        )}
        <DayButtons>
          <Button
            id={addSlotId(day)}
            look="plain"
            size="small"
            aria-describedby={describedBy}
            onClick={() => actor.send({ type: 'slot.add', day })}
          >
            + Add Time Slot
          </Button>
          <DayButtons>
            {!isWholeDay(slots) && (
              <Button look="plain" size="small" onClick={() => actor.send({ type: 'day.fill', day })}>
                Whole day
              </Button>
            )}
            {isOneOfSeven && (
              <Button look="plain" size="small" onClick={() => actor.send({ type: 'day.copy', day })}>
                Copy to all days
              </Button>
            )}
          </DayButtons>
        </DayButtons>
      </Day>
    </div>
  );
}

interface SlotLinesProps extends Pick<DaySlotsProps, 'actor' | 'day' | 'name' | 'slots'> {
  errorsId: string | undefined;
}

/** The slots, and the one that was removed at its place. */
function SlotLines({ actor, day, name, slots, errorsId }: SlotLinesProps) {
  const ids = useSelector(actor, ({ context }) => context.slotIds[day]);
  const removed = useSelector(actor, ({ context }) => context.removed);
  const lines = slots.map((slot, index) => (
    <SlotLine
      key={ids[index]}
      actor={actor}
      day={day}
      dayName={name}
      slot={slot}
      index={index}
      errorsId={isWrong(slots, index) ? errorsId : undefined}
    />
  ));
  if (removed?.day === day)
    lines.splice(
      removed.index,
      0,
      <SlotPlace key="removed">
        <RemovedLine name={`${name} ${rangeOf(removed.slot)}`} onRestore={() => actor.send({ type: 'slot.restore' })} />
      </SlotPlace>,
    );
  return lines;
}

interface SlotLineProps {
  actor: ScheduleActor;
  day: Weekday;
  dayName: string;
  slot: Slot;
  index: number;
  /** The errors of its day, if it is wrong. */
  errorsId: string | undefined;
}

function SlotLine({ actor, day, dayName, slot, index, errorsId }: SlotLineProps) {
  const invalid = { 'aria-invalid': errorsId ? true : undefined, 'aria-describedby': errorsId };
  const edit = (change: Partial<Slot>) => actor.send({ type: 'slot.edit', day, index, change });
  return (
    <Line role="group" aria-label={`${dayName}, time slot ${index + 1}`}>
      <Select
        label="From"
        {...invalid}
        options={optionsFor(slot.from)}
        value={slot.from}
        onValueChange={(from) => edit({ from })}
      />
      <Select
        label="To"
        {...invalid}
        options={optionsFor(slot.to)}
        value={slot.to}
        onValueChange={(to) => edit({ to })}
      />
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

/** Every full hour, and the slot's own time if it is not among them. */
function optionsFor(time: string) {
  const times = hours.includes(time) ? hours : [...hours, time].sort();
  return times.map((hour) => ({ value: hour, label: hour }));
}

/** On phones: a day at a glance. */
const DayRow = styled.button`
  display: none;

  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s2);
    align-items: center;
    width: 100%;
    min-height: 56px;
    padding: var(--s1) 0;
    border: 0;
    border-top: 1px solid var(--line);
    background: none;
    line-height: var(--leading-snug);
    text-align: start;
    cursor: pointer;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Glance = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s3);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  > b {
    min-width: 3em;
    color: var(--ink);
  }
`;

const Day = styled.fieldset<{ $folds: boolean; $open: boolean }>`
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
    display: ${({ $folds, $open }) => ($folds && !$open ? 'none' : 'grid')};
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 0;
    border-width: ${({ $folds }) => ($folds ? '0' : '1px 0 0')};
    border-radius: 0;

    > * {
      grid-column: 1;
    }

    > legend {
      ${({ $folds }) => $folds && visuallyHidden}
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

/** In one row where the times fit. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: end;

  > div {
    flex: 1 1 5.5rem;
  }

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
      padding-inline: var(--s2) var(--s6);
    }
  }
`;

/* As high as a slot: nothing below it moves. */
const SlotPlace = styled.div`
  display: grid;
  align-items: center;
  min-height: 80px;
`;

const Overnight = styled(Hint)`
  flex-basis: 100%;
`;

/** The last two stand in a row of their own where one has no room for all. */
const DayButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
`;
