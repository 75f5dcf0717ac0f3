import type { TraceInput } from '../format/step.ts';
import { toTagged } from '../format/tagged.ts';
import { acceptedEvents } from '../record/inspection.ts';
import { toTracedEvent } from '../record/step-reducer.ts';
import type { OpenService, Player, RunningMachine } from '../replay/player.ts';
import { isEventSource } from '../replay/stub-services.ts';
import type { Cases } from './cases.ts';

/** Something that may be put in next. */
export type Choice = Pick<TraceInput, 'to' | 'kind' | 'event'>;

/** All that could happen at a moment. Of the calls under way the oldest settles first: the others have their turn after it. */
export function choicesAt(player: Player, cases: Cases): Choice[] {
  return [
    ...streamsOf(player).flatMap((stream) => emissionChoices(stream, cases)),
    ...callsOf(player)
      .slice(0, 1)
      .flatMap((call) => answerChoices(call, cases)),
    ...player.machines().flatMap((running) => userChoices(running, cases)),
    ...player.delays().map(({ to, event }): Choice => ({ to, kind: 'timer', event: { type: event } })),
  ];
}

/** The way the oldest call under way usually ends; `undefined` when none is. */
export function usualAnswer(player: Player, cases: Cases): Choice | undefined {
  return callsOf(player)
    .slice(0, 1)
    .flatMap((call) => answerChoices(call, cases))[0];
}

function streamsOf(player: Player): OpenService[] {
  return player.openServices().filter(({ service }) => isEventSource(service));
}

function callsOf(player: Player): OpenService[] {
  return player.openServices().filter(({ service }) => !isEventSource(service));
}

function emissionChoices({ path, service }: OpenService, cases: Cases): Choice[] {
  return (cases.emissions[service.name] ?? []).map((event) => ({
    to: path,
    kind: 'emit',
    event: toTracedEvent(event),
  }));
}

function answerChoices({ path, service }: OpenService, cases: Cases): Choice[] {
  const settle =
    (kind: 'resolve' | 'reject') =>
    (data: unknown): Choice => ({
      to: path,
      kind,
      event: { type: `xstate.promise.${kind}`, data: toTagged(data) },
    });
  return [
    ...(cases.answers[service.name] ?? [{}]).map(settle('resolve')),
    ...cases.failures.map(settle('reject')),
  ];
}

/** What a person could do to this machine; what machines tell one another is left out. */
function userChoices({ path, actor, state }: RunningMachine, cases: Cases): Choice[] {
  return acceptedEvents(actor)
    .filter((type) => !type.startsWith('xstate.') && !type.includes('*') && !betweenMachines.test(type))
    .flatMap((type) =>
      (cases.events[type]?.(state.context) ?? [{}]).map((payload) => ({
        to: path,
        kind: 'user' as const,
        event: toTracedEvent({ ...payload, type }),
      })),
    );
}

/** Events that machines send one another, and those that streams send. */
const betweenMachines =
  /^(draft|drafts|generation|poll|clock|cardForm|page|visitor)\.|^(template|job)\.typed$/;
