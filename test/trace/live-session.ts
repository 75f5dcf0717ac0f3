import {
  acceptedEvents,
  actorOf,
  createRecorder,
  type FlowRecording,
  type Recorder,
  type RecorderOptions,
} from '@upwell/trace/record';
import { keepsRunning, provideActors } from '@upwell/trace/services';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { cases } from '../../src/lab-profile/cases/cases.ts';
import { redaction } from '../../src/lab-profile/redaction/redaction.ts';
import type { Step } from '../../src/lab-profile/walk/walk.ts';
import { actorsOf, walkingTo } from '../harness/wizard-walk.ts';

/** Something that could happen next. */
interface Choice {
  name: string;
  happen(): void;
}

interface OpenCall {
  name: string;
  settle: PromiseWithResolvers<unknown>;
  signal: AbortSignal;
}

/** A session that no browser test reaches: something customers rarely do, or that rarely goes wrong. */
export interface ScriptedSession {
  flow: string;
  name: string;
  title: string;
  input?: unknown;
  run(session: LiveSession): Promise<void>;
}

export interface LiveSession {
  recording: FlowRecording;
  actor: AnyActorRef;
  clock: SimulatedClock;
  send(event: AnyEventObject): void;
  sendTo(child: string, event: AnyEventObject): void;
  /** Walks the wizard's steps up to this one, with the usual answers; calls in `leave` stay open. */
  walkTo(step: Step, leave?: readonly string[]): Promise<void>;
  resolve(name: string, answer: unknown): Promise<void>;
  reject(name: string, error: unknown): Promise<void>;
  emit(name: string, event: AnyEventObject): void;
  /** The names of the open calls and browser tasks, oldest first. */
  openCalls(): string[];
  /** Settles the open calls, and those they lead to, with the usual or the given answers; those in `leave` stay open. */
  answer(answers?: Record<string, unknown>, leave?: readonly string[]): Promise<void>;
  /** Makes one of the things happen that could happen next. */
  choose(choice: number): Promise<void>;
  stop(): void;
}

export const origin: RecorderOptions['origin'] = () => ({
  app: { name: 'Upwell', version: '0.1.0', commit: 'test' },
  env: {
    userAgent: 'test',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-GB',
    timeZone: 'Europe/Berlin',
    path: '/',
  },
});

/** A running flow with a recorder, whose services the test settles. */
export function liveSession(
  machine: AnyStateMachine,
  input: unknown,
  { inspect, ...options }: Partial<RecorderOptions> & Partial<Pick<Recorder, 'inspect'>> = {},
): LiveSession {
  const calls: OpenCall[] = [];
  const eventSources = new Map<symbol, { name: string; emit(event: EventObject): void }>();
  const clock = new SimulatedClock();
  let clockTime = Date.UTC(2026, 0, 1, 12);
  const recorder = createRecorder({ origin, redaction, now: () => clock.now(), ...options });

  const live = provideActors(machine, (service) =>
    keepsRunning(service) ? eventSourceLogic(service.name) : callLogic(service.name),
  );

  function callLogic(name: string) {
    return fromPromise(({ signal }) => {
      const settle = Promise.withResolvers<unknown>();
      calls.push({ name, settle, signal });
      return settle.promise;
    });
  }

  function eventSourceLogic(name: string) {
    return fromCallback<EventObject>(({ sendBack }) => {
      const key = Symbol(name);
      eventSources.set(key, { name, emit: sendBack });
      if (name === 'ticker') sendBack({ type: 'clock.ticked', now: clockTime } as EventObject);
      return () => eventSources.delete(key);
    });
  }

  function observe(event: InspectionEvent): void {
    recorder.inspect(event);
    inspect?.(event);
  }

  const actor = createActor(live, { input, clock, inspect: observe, logger: () => undefined });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const [recording] = recorder.flows();
  if (!recording) throw new Error('nothing was recorded');

  const openCalls = () => calls.filter(({ signal }) => !signal.aborted);

  async function settle(call: OpenCall, how: (settle: OpenCall['settle']) => void): Promise<void> {
    calls.splice(calls.indexOf(call), 1);
    how(call.settle);
    await new Promise(setImmediate);
  }

  async function answer(answers: Record<string, unknown> = {}, leave: readonly string[] = []): Promise<void> {
    const next = () => openCalls().find(({ name }) => !leave.includes(name));
    for (let call = next(); call; call = next()) {
      const given = call.name in answers ? answers[call.name] : cases.answers[call.name]?.[0];
      await settle(call, ({ resolve }) => resolve(given));
    }
  }

  function callNamed(name: string): OpenCall {
    const call = openCalls().find((one) => one.name === name);
    if (!call) throw new Error(`no ${name} is open, only ${openCalls().map((one) => one.name)}`);
    return call;
  }

  function choices(): Choice[] {
    return [
      ...actorsOf(actor).flatMap(userChoices),
      ...openCalls().flatMap(callChoices),
      ...[...eventSources.values()].flatMap(emissionChoices),
      ...((clock['timeouts' as keyof SimulatedClock] as unknown as Map<number, unknown>).size > 0
        ? [{ name: 'time', happen: () => clock.increment(10_000) }]
        : []),
    ];
  }

  function userChoices(ref: AnyActorRef): Choice[] {
    const context = ref.getSnapshot().context as Record<string, unknown>;
    return acceptedEvents(actorOf(ref))
      .filter((type) => !type.startsWith('xstate.') && type !== '*' && !cases.isInternalEvent(type))
      .flatMap((type) =>
        (cases.events[type]?.(context) ?? [{}]).map((payload) => ({
          name: type,
          happen: () => ref.send({ ...payload, type }),
        })),
      );
  }

  function callChoices(call: OpenCall): Choice[] {
    const answers = cases.answers[call.name] ?? [undefined];
    return [
      ...answers.map((answer) => ({
        name: `${call.name} answers`,
        happen: () => void settle(call, ({ resolve }) => resolve(answer)),
      })),
      ...cases.errors.map((failure) => ({
        name: `${call.name} fails`,
        happen: () => void settle(call, ({ reject }) => reject(failure)),
      })),
    ];
  }

  function emissionChoices({ name, emit }: { name: string; emit(event: EventObject): void }): Choice[] {
    if (name === 'ticker') {
      return [
        {
          name: 'tick',
          happen: () => {
            clockTime += 1_000;
            emit({ type: 'clock.ticked', now: clockTime } as EventObject);
          },
        },
      ];
    }
    return (cases.emissions[name] ?? []).map((event) => ({ name: event.type, happen: () => emit(event) }));
  }

  return {
    recording,
    actor,
    clock,
    send: (event) => actor.send(event),
    sendTo(child, event) {
      const found = actorsOf(actor).find(({ id }) => id === child);
      if (!found) throw new Error(`no ${child} is running`);
      found.send(event);
    },
    async walkTo(step, leave) {
      for (const _ of walkingTo(actor, step)) await answer({}, leave);
    },
    resolve: (name, answer) => settle(callNamed(name), ({ resolve }) => resolve(answer)),
    reject: (name, error) => settle(callNamed(name), ({ reject }) => reject(error)),
    openCalls: () => openCalls().map(({ name }) => name),
    answer,
    emit(name, event) {
      for (const source of [...eventSources.values()]) if (source.name === name) source.emit(event);
    },
    async choose(choice) {
      const all = choices();
      all[choice % all.length]?.happen();
      await new Promise(setImmediate);
    },
    stop: () => actor.stop(),
  };
}
