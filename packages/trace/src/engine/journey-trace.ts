import type { AnyStateMachine } from 'xstate';
import type { Journey, JourneyPage } from '../format/journey.ts';
import type { Trace } from '../format/trace.ts';
import { makeTrace } from './make-trace.ts';

/**
 * One page of a journey as a whole trace. Its steps and charts are those of this machine: made on the build that the customer used,
 * they say what happened there (`npm run replay -- --base`); made on another, what would happen here.
 */
export function traceOfPage(
  { createdAt, pages }: Pick<Journey, 'createdAt' | 'pages'>,
  page: JourneyPage,
  machine: AnyStateMachine,
): Trace {
  const { id, app, env, redaction, start, inputs } = page;
  const title = `Page ${pages.indexOf(page) + 1} of ${pages.length}: ${env.path}`;
  return makeTrace(machine, {
    id,
    createdAt,
    app,
    env,
    redaction,
    start,
    inputs,
    title,
    notes: [],
    bookmarks: [],
  });
}
