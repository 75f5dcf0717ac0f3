import { Input, media, useAdoptedChange, useTypedValue, VisuallyHidden } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ExampleDayEvents, exampleDayMachine } from '../../../machines/marketing/example-day.ts';
import { answersOf } from '../../../machines/marketing/example-day-form.ts';
import { trades } from '../../../machines/reference/trades.ts';
import { dayOf } from '../../../machines/shared/day.ts';
import { readInstagramName } from '../../../machines/text/instagram-name.ts';
import { useFlow } from '../../services/flow.tsx';
import type { PageNote } from '../../services/page-note.ts';
import { DayLog } from '../../ui/day-log.tsx';

const fields = { name: 'instagram-name', trade: 'trade' } as const;

/** The product at work for a day, for the visitor's name and trade. Complete without scripts, which then show the first trade. */
export function ExampleDay(): ReactNode {
  const flow = useFlow(exampleDayMachine, undefined, { early: earlyEvents });
  const form = useSelector(flow, ({ context }) => context.form);
  const isNamed = useSelector(flow, (snapshot) => snapshot.matches('ofVisitor'));
  const typeName = (typed: string) => flow.send({ type: 'name.type', name: typed });
  const typed = useTypedValue<HTMLInputElement>(form.name, undefined, typeName);
  const choice = useAdoptedChange<HTMLFieldSetElement>((node) => {
    const chosen = tradeOf(node.querySelector<HTMLInputElement>(':checked')?.value);
    if (chosen && chosen !== form.trade) flow.send({ type: 'trade.choose', trade: chosen });
  });
  return (
    <>
      <Question>
        <Name
          aria-label="Your Instagram name"
          name={fields.name}
          {...typed}
          placeholder="@yourname"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => typeName(target.value)}
        />
        <Trades ref={choice}>
          <VisuallyHidden as="legend">Your trade</VisuallyHidden>
          {trades.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name={fields.trade}
                value={id}
                checked={form.trade === id}
                onChange={() => flow.send({ type: 'trade.choose', trade: id })}
              />
              <span>{label}</span>
            </label>
          ))}
        </Trades>
      </Question>
      <DayLog
        key={form.trade}
        day={dayOf(answersOf(form))}
        pace="reading"
        name={isNamed ? readInstagramName(form.name) : ''}
      />
    </>
  );
}

/** The events for what was typed and chosen before the machine ran. */
function earlyEvents({ values }: PageNote): ExampleDayEvents[] {
  const name = values[fields.name];
  const trade = tradeOf(values[fields.trade]);
  return [
    ...(name ? [{ type: 'name.type' as const, name }] : []),
    ...(trade ? [{ type: 'trade.choose' as const, trade }] : []),
  ];
}

function tradeOf(value: string | undefined) {
  return trades.find(({ id }) => id === value)?.id;
}

/** Nothing answers it without scripts. */
const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-bottom: var(--s3);

  @media (scripting: none) {
    display: none;
  }
`;

const Name = styled(Input)`
  flex: 1 1 8em;
  min-width: 0;
  min-height: 44px;
`;

const Trades = styled.fieldset`
  display: flex;
  flex: 1 1 auto;
  gap: var(--s1);

  label {
    position: relative;
    flex: 1 0 auto;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding-inline: var(--s3);
    border: 1px solid var(--field-line);
    border-radius: var(--r-full);
    background: var(--raised);
    color: var(--ink-2);
    font-size: var(--step--1);
    font-weight: 600;
  }

  :checked + span {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }

  :focus-visible + span {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  ${media.phone} {
    span {
      padding-inline: var(--s2);
    }
  }

  ${media.forced} {
    :checked + span {
      outline: 3px solid;
    }
  }
`;
