import { machineId } from '@upwell/services';
import { traceOfPageInPortions } from '@upwell/trace/record';
import {
  finish,
  type Portions,
  readSessionInPortions,
  SessionFileError,
  type SessionPage,
  type Trace,
  within,
} from '@upwell/trace/session';
import { flowOf } from '../base/flows.ts';
import { withFrameBreaks } from '../base/frame-breaks.ts';
import type { LabFlow } from '../base/profile.ts';

/** The types of files that a file dialog offers. */
export const sessionFileTypes = '.json,application/json';

const maxFileBytes = 200_000_000;

/** The pages of a session that this build can show. */
export interface OpenedSession {
  pages: readonly OpenedPage[];
  text?: string;
}

/** A page of an opened session. If it has no steps, those of its trace are of this build. */
export interface OpenedPage {
  page: SessionPage;
  trace: Trace;
}

/** Reads and checks a session's file. A large one takes seconds; `onProgress` is told the share that is read, from 0 to 1. */
export async function readSessionFile(
  file: File,
  flows: readonly LabFlow[],
  onProgress: (share: number) => void = () => undefined,
): Promise<OpenedSession | { error: string }> {
  if (file.size > maxFileBytes) return { error: 'This file is too large for a recorded session.' };
  return withFrameBreaks(readInPortions(await file.text(), flows), onProgress);
}

/** The same for the text of such a file. */
export function readSessionText(text: string, flows: readonly LabFlow[]): OpenedSession | { error: string } {
  return finish(readInPortions(text, flows));
}

function* readInPortions(text: string, flows: readonly LabFlow[]): Portions<OpenedSession | { error: string }> {
  try {
    const { pages } = yield* within([0, 0.5], readSessionInPortions(text));
    const opened: OpenedPage[] = [];
    for (const [index, page] of pages.entries()) {
      const machine = flowOf(flows, page.flow)?.machine;
      const title = `Page ${index + 1} of ${pages.length}: ${page.env.path}`;
      const part = (from: number): number => 0.5 + (0.5 * from) / pages.length;
      if (page.kind === 'trace') opened.push({ page, trace: page });
      else if (machine) {
        const making = traceOfPageInPortions(page, title, machine);
        opened.push({ page, trace: yield* within([part(index), part(index + 1)], making) });
      }
    }
    return opened.length > 0
      ? { pages: opened, text }
      : { error: 'This session has no page that this build can show.' };
  } catch (error) {
    return { error: error instanceof SessionFileError ? error.message : 'This file could not be read.' };
  }
}

/** A session of one page with its steps. */
export function sessionOf(trace: Trace): OpenedSession {
  return { pages: [{ page: trace, trace }] };
}

/** The id of its flow; of a machine without an id, which XState calls "(machine)", the name of the application. */
export function nameOf({ flow, app }: Pick<Trace, 'flow' | 'app'>): string {
  return machineId({ id: flow }, app.name);
}

function asFileName(text: string): string {
  return text.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
}

/** `wizard-2026-11-20.session.json` */
export function fileNameOf(trace: Pick<Trace, 'flow' | 'createdAt' | 'title' | 'app'>): string {
  const { createdAt, title } = trace;
  const [name = 'session'] = [title, nameOf(trace)].map(asFileName).filter(Boolean);
  return `${name.slice(0, 60)}-${createdAt.slice(0, 10)}.session.json`;
}
