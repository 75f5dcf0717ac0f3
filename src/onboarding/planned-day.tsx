import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import styled from 'styled-components';
import { dayAnswers } from '../../machines/onboarding/day-answers.ts';
import { dayOf } from '../../machines/shared/day.ts';
import { DayLog, type DayLogProps } from '../ui/day-log.tsx';
import { DaySky } from '../ui/day-sky.tsx';
import { StepsContext } from './steps-context.ts';

/** An example of the customer's day, by their answers so far (docs/product.md, An example day). */
export function PlannedDay({ pace }: Pick<DayLogProps, 'pace'>) {
  const context = useSelector(useContext(StepsContext), (state) => state?.context);
  if (!context) return null;
  const day = dayOf(dayAnswers(context));
  return (
    <Day>
      <DaySky day={day} />
      <DayLog day={day} name={context.username} {...(pace && { pace })} />
    </Day>
  );
}

const Day = styled.div`
  justify-self: stretch;
  max-width: 520px;
  width: 100%;
  margin-inline: auto;
  text-align: start;
`;
