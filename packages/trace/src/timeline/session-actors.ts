import type { Json } from '../format/tagged.ts';
import type { ActorPath, TracedActor, TraceStep } from '../format/trace.ts';
import { actorTitle, idOf } from '../words/names.ts';
import type { SessionCalls } from './session-calls.ts';
import type { ActorMessage, MachineSpan, SessionActor, TimelineEntry } from './timeline.ts';

/** The actors of a session, with what they sent to each other. Each function gets the entry of the input that is being read. */
export function createSessionActors(
  actorAt: (path: ActorPath) => TracedActor | undefined,
  { end: endCall }: SessionCalls,
) {
  const actors = new Map<ActorPath, SessionActor>();
  const spans: MachineSpan[] = [];
  const messages: ActorMessage[] = [];
  const stateOf = (path: ActorPath) => actors.get(path)?.state ?? '';

  function actorFor(path: ActorPath, entry: TimelineEntry): SessionActor {
    const known = actors.get(path);
    if (known) return known;
    const actor: SessionActor = {
      path,
      family: idOf(path).replace(/:\d+$/, ''),
      startedBy: entry.input,
      end: null,
      initial: null,
      state: '',
      span: null,
      call: null,
      children: [],
      steps: [],
      contexts: [],
      received: [],
      sent: [],
    };
    actors.set(path, actor);
    const parent = parentOf(path);
    if (parent) actorFor(parent, entry).children.push(actor);
    return actor;
  }

  /** To an actor that has not ended. */
  function deliver(message: ActorMessage): void {
    if (message.from !== null && message.from !== message.to) actors.get(message.from)?.sent.push(message);
    const receiver = actors.get(message.to);
    if (!receiver?.end) receiver?.received.push(message);
  }

  function end(actor: SessionActor | undefined, entry: TimelineEntry, status: TraceStep['status'], value?: Json): void {
    if (!actor || actor.end) return;
    const { path, span, call } = actor;
    actor.end = { cause: entry.input, status, value };
    actor.state = '';
    if (span) span.to = entry.time;
    if (call !== null) endCall(call, status, value, entry, stateOf);
    for (const child of actor.children) end(child, entry, 'stopped');
    const parent = parentOf(path);
    if (!parent || status === 'stopped') return;
    const event = {
      type: `xstate.${status}.actor.${idOf(path)}`,
      [status === 'done' ? 'output' : 'error']: value ?? null,
    };
    const message = { cause: entry.input, from: path, to: parent, event };
    if (span) messages.push(message);
    deliver(message);
  }

  return {
    actors,
    spans,
    messages,
    actorFor,
    deliver,
    end,
    stateOf,
    beginSpan(actor: SessionActor, { time }: TimelineEntry): void {
      const { path } = actor;
      if (actor.span) return;
      const title = actorTitle(path, actorAt(path) ?? {});
      actor.span = { path, title, depth: depthOf(path), from: time, to: null, changes: [] };
      spans.push(actor.span);
    },
  };
}

/** The number of actors above an actor. */
export function depthOf(path: ActorPath): number {
  return path.split('/').length - 1;
}

export function parentOf(path: ActorPath): ActorPath | null {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || null;
}
