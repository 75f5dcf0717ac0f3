import { traceOfPage } from '@upwell/trace/record';
import { readSession, SessionFileError, type SessionPage, type Trace } from '@upwell/trace/session';
import { flowOf } from '../base/flows.ts';
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

/** Reads and checks a session's file. */
export async function readSessionFile(
  file: File,
  flows: readonly LabFlow[],
): Promise<OpenedSession | { error: string }> {
  if (file.size > maxFileBytes) return { error: 'This file is too large for a recorded session.' };
  return readSessionText(await file.text(), flows);
}

/** The same for the text of such a file. */
export function readSessionText(text: string, flows: readonly LabFlow[]): OpenedSession | { error: string } {
  try {
    const { pages } = readSession(text);
    const opened = pages.flatMap((page, index): OpenedPage[] => {
      if (page.kind === 'trace') return [{ page, trace: page }];
      const machine = flowOf(flows, page.flow)?.machine;
      const title = `Page ${index + 1} of ${pages.length}: ${page.env.path}`;
      return machine ? [{ page, trace: traceOfPage(page, title, machine) }] : [];
    });
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

/** `wizard-2026-11-20.session.json` */
export function fileNameOf({ flow, createdAt, title }: Pick<Trace, 'flow' | 'createdAt' | 'title'>): string {
  const name = title.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || flow;
  return `${name.slice(0, 60)}-${createdAt.slice(0, 10)}.session.json`;
}
