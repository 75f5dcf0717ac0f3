import type { AnyStateMachine } from 'xstate';
import { generatePaths } from '../../scripts/build/generated-paths.ts';
import { makeTrace } from '../../src/trace/engine/make-trace.ts';
import type { GeneratedPath } from '../../src/trace/explore/explore.ts';
import type { Trace } from '../../src/trace/format/trace.ts';
import { origin } from './live-session.ts';
import { flowNamed } from './scripted-sessions.ts';

const generated = await generatePaths();

const made = new Map<GeneratedPath, Trace>();

/** The generated sessions of a flow, each made by this build's machine when it is asked for. */
export function* generatedSessions(flow: string): Generator<Trace> {
  const { machine } = flowNamed(flow);
  for (const path of generated[flow] ?? []) {
    const session = made.get(path) ?? sessionOf(machine, path);
    made.set(path, session);
    yield session;
  }
}

/** A generated path as a trace of this machine. */
function sessionOf(machine: AnyStateMachine, { start, inputs }: GeneratedPath): Trace {
  return makeTrace(machine, {
    id: 'generated',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...origin(),
    title: 'A generated session',
    notes: [],
    bookmarks: [],
    redaction: { secrets: 0, texts: 0 },
    start,
    inputs,
  });
}
