import { findLeak } from '@upwell/trace/record';
import type { RedactionProfile } from '@upwell/trace/services';
import {
  SessionFileError,
  type Trace,
  type TraceBookmark,
  type TraceNote,
  writeTrace,
} from '@upwell/trace/session';

/** The part of a session that people wrote: all that can change after the recording. */
export type Annotations = Pick<Trace, 'title' | 'notes' | 'bookmarks'>;

export type AnnotationKind = 'bookmarks' | 'notes';

export function textOf(annotation: TraceBookmark | TraceNote): string {
  return 'text' in annotation ? annotation.text : annotation.label;
}

export function annotationsOf({ title, notes, bookmarks }: Annotations): Annotations {
  return { title, notes, bookmarks };
}

/** Adds a bookmark or note, sorted by moment. Blank text adds none. */
export function withAnnotation(
  annotations: Annotations,
  kind: AnnotationKind,
  at: number,
  typed: string,
): Annotations {
  const text = typed.trim();
  if (text === '') return annotations;
  return kind === 'notes'
    ? { ...annotations, notes: inOrder([...annotations.notes, { at, text }]) }
    : { ...annotations, bookmarks: inOrder([...annotations.bookmarks, { at, label: text }]) };
}

/** Changes the text of an annotation; blank text removes it. */
export function withText(
  annotations: Annotations,
  kind: AnnotationKind,
  index: number,
  typed: string,
): Annotations {
  const text = typed.trim();
  return kind === 'notes'
    ? { ...annotations, notes: replaced(annotations.notes, index, text && { text }) }
    : { ...annotations, bookmarks: replaced(annotations.bookmarks, index, text && { label: text }) };
}

/** The session's file with these annotations, unless the leak check of a `redaction` finds private data in them. */
export function annotatedFile(
  trace: Trace,
  annotations: Annotations,
  redaction: RedactionProfile | null,
): { file: string } | { error: string } {
  const annotated = { ...trace, ...annotations };
  const leak = redaction && findLeak(annotated, redaction);
  if (leak) return { error: `Not saved, because it contains private data: ${leak}.` };
  try {
    return { file: writeTrace(annotated) };
  } catch (error) {
    if (error instanceof SessionFileError) return { error: error.message };
    throw error;
  }
}

function inOrder<Item extends { at: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.at - other.at);
}

function replaced<Item>(items: readonly Item[], index: number, change: Partial<Item> | ''): Item[] {
  return items.flatMap((item, place) => {
    if (place !== index) return [item];
    return change === '' ? [] : [{ ...item, ...change }];
  });
}
