import { keepsRunning, provideActors } from '@upwell/services';
import {
  type ActorOptions,
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
import { acceptedEvents, actorOf, machineOf } from '../src/engine/xstate-internals.ts';
import type { Trace } from '../src/format/trace.ts';
import { type Cases, minimalProfile } from '../src/profile/profile.ts';
import { type CompleteRecorderOptions, createRecorder } from '../src/record/complete-recorder.ts';
import type { ExportResult } from '../src/record/export-result.ts';
import type { FlowRecording } from '../src/record/flow-recording.ts';
import type { Recorder } from '../src/record/recorder.ts';

/** A running flow with a recorder, whose services the test settles. */
export interface LiveSession {
  recording: FlowRecording;
  actor: AnyActorRef;
  clock: SimulatedClock;
  send(event: AnyEventObject): void;
  sendTo(child: string, event: AnyEventObject): void;
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
  /** What was recorded; throws when its export is refused. */
  trace(): Trace;
}

interface RecordOptions extends Partial<CompleteRecorderOptions> {
  /** Observes the actor as well. */
  inspect?: Recorder['inspect'];
}

export interface LiveSessionOptions extends RecordOptions {
  /** What may be answered and chosen. */
  cases?: Cases;
}

interface OpenCall {
  name: string;
  settle: PromiseWithResolvers<unknown>;
  signal: AbortSignal;
}

/** A build and a browser that no test depends on. */
export const origin: CompleteRecorderOptions['origin'] = () => ({
  app: { name: 'test', version: '0.1.0', commit: 'test' },
  env: {
    userAgent: 'test',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-GB',
    timeZone: 'Europe/Berlin',
    path: '/',
  },
});

/** The trace of an export; throws when it was refused. */
export function exportedTrace(exported: ExportResult | undefined): Trace {
  if (exported?.outcome !== 'exported') throw new Error(exported?.sentence ?? 'nothing was recorded');
  return exported.trace;
}

/** Starts an actor as an application does, with a recorder that keeps everything. */
export function recordActor(
  machine: AnyStateMachine,
  { inspect, ...options }: RecordOptions = {},
  actorOptions: ActorOptions<AnyStateMachine> = {},
) {
  const recorder = createRecorder({ origin, redaction: null, ...options });
  const observe = (event: InspectionEvent) => {
    recorder.inspect(event);
    inspect?.(event);
  };
  const actor = createActor(machine, { ...actorOptions, inspect: observe });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const [recording] = recorder.flows();
  if (!recording) throw new Error('nothing was recorded');
  return { recording, actor, trace: () => exportedTrace(recording.exportTrace()) };
}

/** Starts and records a flow. Without `redaction` everything is kept. An event source named `ticker` reports the clock, at once as well. */
export function liveSession(
  machine: AnyStateMachine,
  input?: unknown,
  { cases = minimalProfile.cases, ...options }: LiveSessionOptions = {},
): LiveSession {
  const calls: OpenCall[] = [];
  const eventSources = new Map<symbol, { name: string; emit(event: EventObject): void }>();
  const clock = new SimulatedClock();
  let clockTime = Date.UTC(2026, 0, 1, 12);
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
      if (name === 'ticker') sendBack(tick());
      return () => eventSources.delete(key);
    });
  }

  const tick = () => ({ type: 'clock.ticked', now: clockTime }) as EventObject;

  const { recording, actor, trace } = recordActor(
    live,
    { now: () => clock.now(), ...options },
    { input, clock, logger: () => undefined },
  );

  const openCalls = () => calls.filter(({ signal }) => !signal.aborted);

  async function settle(call: OpenCall, how: (settle: OpenCall['settle']) => void): Promise<void> {
    calls.splice(calls.indexOf(call), 1);
    how(call.settle);
    await new Promise(setImmediate);
  }

  function callNamed(name: string): OpenCall {
    const call = openCalls().find((one) => one.name === name);
    if (!call) throw new Error(`no ${name} is open, only ${openCalls().map((one) => one.name)}`);
    return call;
  }

  /** Everything that could happen next. */
  function choices(): (() => unknown)[] {
    return [
      ...actorsOf(actor).flatMap(userChoices),
      ...openCalls().flatMap(callChoices),
      ...[...eventSources.values()].flatMap(emissionChoices),
      ...((clock['timeouts' as keyof SimulatedClock] as unknown as Map<number, unknown>).size > 0
        ? [() => clock.increment(10_000)]
        : []),
    ];
  }

  function userChoices(ref: AnyActorRef): (() => unknown)[] {
    const context = ref.getSnapshot().context as Record<string, unknown>;
    return acceptedEvents(actorOf(ref))
      .filter((type) => !type.startsWith('xstate.') && type !== '*' && !cases.isInternalEvent(type))
      .flatMap((type) =>
        (cases.events[type]?.(context) ?? [{}]).map((payload) => () => ref.send({ ...payload, type })),
      );
  }

  function callChoices(call: OpenCall): (() => unknown)[] {
    const answers = cases.answers[call.name] ?? [undefined];
    return [
      ...answers.map((answer) => () => settle(call, ({ resolve }) => resolve(answer))),
      ...cases.errors.map((failure) => () => settle(call, ({ reject }) => reject(failure))),
    ];
  }

  function emissionChoices({ name, emit }: { name: string; emit(event: EventObject): void }) {
    if (name !== 'ticker') return (cases.emissions[name] ?? []).map((event) => () => emit(event));
    return [
      () => {
        clockTime += 1_000;
        emit(tick());
      },
    ];
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
    resolve: (name, answer) => settle(callNamed(name), ({ resolve }) => resolve(answer)),
    reject: (name, error) => settle(callNamed(name), ({ reject }) => reject(error)),
    openCalls: () => openCalls().map(({ name }) => name),
    async answer(answers = {}, leave = []) {
      const next = () => openCalls().find(({ name }) => !leave.includes(name));
      for (let call = next(); call; call = next()) {
        const given = call.name in answers ? answers[call.name] : cases.answers[call.name]?.[0];
        await settle(call, ({ resolve }) => resolve(given));
      }
    },
    emit(name, event) {
      for (const source of [...eventSources.values()]) if (source.name === name) source.emit(event);
    },
    async choose(choice) {
      const all = choices();
      all[choice % all.length]?.();
      await new Promise(setImmediate);
    },
    stop: () => actor.stop(),
    trace,
  };
}

/** A machine actor and every one below it. */
export function actorsOf(ref: AnyActorRef): AnyActorRef[] {
  if (!machineOf(actorOf(ref))) return [];
  const { children } = ref.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
  return [ref, ...Object.values(children).flatMap((child) => (child ? actorsOf(child) : []))];
}
