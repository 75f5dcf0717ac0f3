import { keepsRunning } from '@upwell/services';
import type { NewInput, OpenService, Player, RunningMachine } from '../engine/player.ts';
import { toTracedEvent } from '../engine/traced-step.ts';
import { acceptedEvents } from '../engine/xstate-internals.ts';
import { own } from '../format/own.ts';
import { toTagged } from '../format/to-tagged.ts';
import type { SampledCases } from './sample-cases.ts';

/** Everything that could happen next. Of the open calls only the oldest settles: the others have their turn after it. */
export function choicesAt(player: Player, cases: SampledCases): NewInput[] {
  return [
    ...player.openServices().flatMap((service) => emissionChoices(service, cases)),
    ...answersToOldest(player, cases),
    ...player.machines().flatMap((running) => userChoices(running, cases)),
    ...player.delays().map(({ to, event }): NewInput => ({ to, kind: 'timer', event: { type: event } })),
  ];
}

/** The first of its cases, for the oldest open call; `undefined` when none is open. */
export function usualAnswer(player: Player, cases: SampledCases): NewInput | undefined {
  return answersToOldest(player, cases)[0];
}

function emissionChoices({ path, service }: OpenService, cases: SampledCases): NewInput[] {
  const events = keepsRunning(service) ? (own(cases.emissions, service.name) ?? []) : [];
  return events.map((event) => ({ to: path, kind: 'emit', event: toTracedEvent(event) }));
}

function answersToOldest(player: Player, cases: SampledCases): NewInput[] {
  const oldest = player.openServices().find(({ service }) => !keepsRunning(service));
  if (!oldest) return [];
  const settle =
    (kind: 'resolve' | 'reject') =>
    (data: unknown): NewInput => ({
      to: oldest.path,
      kind,
      event: { type: `xstate.promise.${kind}`, data: toTagged(data) },
    });
  return [
    ...(own(cases.answers, oldest.service.name) ?? [undefined]).map(settle('resolve')),
    ...cases.errors.map(settle('reject')),
  ];
}

function userChoices({ path, actor, state }: RunningMachine, cases: SampledCases): NewInput[] {
  return acceptedEvents(actor)
    .filter((type) => !type.startsWith('xstate.') && !cases.isInternalEvent(type))
    .map((type) => type.replace('*', 'anything'))
    .flatMap((type) =>
      (cases.events[type]?.(state.context) ?? [{}]).map((payload) => ({
        to: path,
        kind: 'user' as const,
        event: toTracedEvent({ ...payload, type }),
      })),
    );
}
