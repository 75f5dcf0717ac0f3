import { makeTrace } from '@upwell/trace/record';
import { type GeneratedPath, generatedParts } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import { generatePaths } from '../../../scripts/build/generated-paths.ts';
import { flowNamed } from './scripted-sessions.ts';

const generated = await generatePaths();

const made = new Map<GeneratedPath, Trace>();

/** The generated sessions of a flow, each made by this build's machine when it is asked for. */
export function* generatedSessions(flow: string): Generator<Trace> {
  const { machine } = flowNamed(flow);
  for (const path of generated[flow] ?? []) {
    const session = made.get(path) ?? makeTrace(machine, generatedParts(path));
    made.set(path, session);
    yield session;
  }
}
