import { chartsOf } from '../chart/chart.ts';
import { fromTagged } from '../format/from-tagged.ts';
import { own } from '../format/own.ts';
import { sizeOf } from '../format/size.ts';
import { randomId, uptime } from '../format/surroundings.ts';
import { toTagged } from '../format/to-tagged.ts';
import type { ActorPath, TracedActor, TraceStart, TraceStep } from '../format/trace.ts';
import type { Cases } from '../profile/profile.ts';
import type { FlowRecording } from './flow-recording.ts';
import {
  type Addressed,
  connect,
  type FaultsOn,
  type FlowNews,
  type KnownPart,
  type LabTransport,
} from './lab-messages.ts';
import type { Recorder } from './recorder.ts';
import { withoutTexts } from './redacted-trace.ts';
import { liveDelays, liveMachines } from './running.ts';

export interface PublishOptions {
  /** How a Lab lists this process. */
  name: string;
  /** Where it runs, in words: a browser, a device. */
  place?: string;
  id?: string;
  /** Example payloads of events. */
  cases?: Pick<Cases, 'events'>;
  faults?: PublishedFaults;
}

/** Fault switches that a Lab elsewhere may use. */
export interface PublishedFaults {
  store: { get(): FaultsOn; subscribe(listener: () => void): () => void };
  set(call: string, fault: FaultsOn[string] | null): void;
}

/** The most bytes of inputs and steps in one answer. */
const maximumNews = 200_000;
const maximumContext = 50_000;

/** The least time between two answers, in milliseconds. */
const pause = 60;

/**
 * Lets Labs elsewhere do with the flows of a recorder what the dock of their page does. It sends what they ask for: of a flow what is new,
 * up to a limit, so that one that is slow gets a part at a time, and what the recording no longer has it begins anew. Returns a function
 * that ends it.
 */
export function publish(recorder: Recorder, transport: LabTransport, options: PublishOptions): () => void {
  const { name, place = '', id = randomId(), faults } = options;
  const asked = new Map<string, Readonly<Record<string, KnownPart>>>();
  /** What a Lab was last told of faults and of what a flow does, by both. */
  const told = new Map<string, string>();
  let answered = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startNumbers = new WeakMap<TraceStart, number>();
  let starts = 0;
  const connection = connect(transport, id, (message) => attempt(() => hear(message)));
  const stops = [recorder.subscribe(answerLater), faults?.store.subscribe(answerLater), () => connection.close()];
  attempt(() => connection.send({ type: 'page', name, place }));

  function hear(message: Addressed): void {
    const { from } = message;
    if (message.type === 'find') connection.send({ type: 'page', name, place }, from);
    if (message.type === 'ask') asked.set(from, message.known);
    // A hidden page has slow timers, but hears at once.
    if (message.type === 'ask' && uptime() - answered >= pause) answer();
    if (message.type === 'leave') asked.delete(from);
    if (message.type === 'fault') faults?.set(message.call, message.fault);
    if ('flow' in message) operate(message);
    answerLater();
  }

  function operate(message: Extract<Addressed, { flow: string }>): void {
    const recording = recorder.flows().find((one) => one.id === message.flow);
    if (!recording) return;
    if (message.type === 'send') {
      const machine = liveMachines(recording.actor).find(({ path }) => path === message.path);
      machine?.send(fromTagged(message.event) as { type: string });
    } else if (message.type === 'control') recording[message.how]();
    else if (message.type === 'save') save(recording, message);
  }

  function save(recording: FlowRecording, { title, isWithoutTexts, from }: Extract<Addressed, { type: 'save' }>): void {
    const own = recording.title;
    recording.title = title;
    const whole = recording.exportTrace();
    recording.title = own;
    const result = isWithoutTexts ? withoutTexts(whole, recording.machine) : whole;
    connection.send({ type: 'saved', flow: recording.id, result }, from);
  }

  function answerLater(): void {
    if (asked.size > 0) timer ??= setTimeout(() => attempt(answer), pause);
  }

  function answer(): void {
    clearTimeout(timer);
    timer = undefined;
    answered = uptime();
    const recordings = recorder.flows().filter(({ hasBegun }) => hasBegun);
    const kept = recordings.map((recording) => recording.id);
    const on = faults?.store.get() ?? {};
    const faultsText = JSON.stringify(on);
    for (const [to, known] of asked) {
      const flows = recordings.flatMap((recording) => {
        const news = newsOf(recording, own(known, recording.id));
        const isNew = tell(`${to} ${recording.id}`, `${news.missed} ${news.hasEnded}`);
        return isNew || news.begins || news.inputs.length + news.steps.length > 0 ? news : [];
      });
      const hasOtherFaults = tell(to, faultsText);
      if (flows.length === 0 && !hasOtherFaults && Object.keys(known).join() === kept.join()) continue;
      asked.delete(to);
      connection.send({ type: 'news', flows, kept, faults: on }, to);
    }
  }

  function tell(key: string, text: string): boolean {
    const isNew = told.get(key) !== text;
    told.set(key, text);
    return isNew;
  }

  function newsOf(recording: FlowRecording, known: KnownPart | undefined): FlowNews {
    const { start, machine, missed, actor, flow } = recording;
    const number = startNumbers.get(start) ?? ++starts;
    startNumbers.set(start, number);
    const isAnew = known?.[0] !== number;
    const after: KnownPart = isAnew || !known ? [number, -1, 0] : known;
    const [, lastInput, stepCount] = after;
    const steps = recording.steps.slice(stepCount);
    const inputs = recording.inputs.filter(({ i }) => i > lastInput);
    const hasEnded = actor.getSnapshot().status !== 'active';
    let bytes = 0;
    let end = 0;
    while (end < inputs.length && bytes < maximumNews) bytes += 200 + sizeOf(inputs[end++]?.event);
    let stepEnd = 0;
    const until = inputs[end]?.i ?? Number.POSITIVE_INFINITY;
    for (const step of steps) {
      if (step.cause >= until || (bytes > 4 * maximumNews && stepEnd > 0)) break;
      bytes += sizeOf(step);
      stepEnd++;
    }
    const sentInputs = inputs.slice(0, end);
    const sentSteps = steps.slice(0, stepEnd);
    const machines = liveMachines(actor);
    const cases = options.cases ?? { events: {} };
    return {
      id: recording.id,
      flow,
      missed,
      hasEnded,
      inputs: sentInputs,
      steps: sentSteps,
      after,
      known: [number, sentInputs.at(-1)?.i ?? lastInput, stepCount + stepEnd],
      ...(isAnew && { begins: { start, charts: chartsOf(machine) } }),
      actors: actorsIn(recording, sentSteps, isAnew),
      machines: machines.map((one) => ({
        path: one.path,
        machine: one.machine,
        value: one.value,
        possibilities: one.possibilities(cases).map((event) => ({
          ...event,
          payloads: event.payloads.map((payload) => toTagged(payload) as object),
        })),
        context: contextOf(one.snapshot.context),
      })),
      delays: liveDelays(actor, machines).map((delay) => ({ ...delay, endsAt: delay.endsAt - Date.now() })),
    };
  }

  return () => {
    attempt(() => connection.send({ type: 'leave' }));
    for (const stop of stops) stop?.();
    clearTimeout(timer);
    asked.clear();
  };
}

function contextOf(context: unknown) {
  const tagged = toTagged(context);
  return sizeOf(tagged) > maximumContext ? 'This context is too large to be sent.' : tagged;
}

function actorsIn(recording: FlowRecording, steps: readonly TraceStep[], isAnew: boolean) {
  const paths = [...(isAnew ? [`@${recording.flow}`] : []), ...steps.flatMap(({ started }) => started)];
  const actors: Record<ActorPath, TracedActor> = {};
  for (const path of paths) {
    const actor = recording.actorAt(path);
    if (actor) actors[path] = actor;
  }
  return actors;
}

/** What goes wrong between two Labs is not the application's. */
function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the console is where developers look.
    console.warn('The Lab elsewhere could not be answered.', error);
  }
}
