import type { Trace, TraceBookmark, TraceNote } from '../../trace/format/trace.ts';
import { writeTrace } from '../../trace/format/trace-file.ts';
import { findLeak } from '../../trace/redact/leak-check.ts';
import { redaction } from '../../trace-profile/redaction.ts';

/** What people wrote about a session; its inputs and steps stay as they were recorded. */
export type Annotations = Pick<Trace, 'title' | 'notes' | 'bookmarks'>;

/** Which list of annotations. */
export type AnnotationKind = 'bookmarks' | 'notes';

/** The words of an annotation. */
export function wordsOf(annotation: TraceBookmark | TraceNote): string {
  return 'text' in annotation ? annotation.text : annotation.label;
}

export function annotationsOf({ title, notes, bookmarks }: Trace): Annotations {
  return { title, notes, bookmarks };
}

/** With a mark or a note more, in the order of the session. Words of nothing but spaces add none. */
export function withAnnotation(
  annotations: Annotations,
  kind: AnnotationKind,
  at: number,
  words: string,
): Annotations {
  const text = words.trim();
  if (text === '') return annotations;
  return kind === 'notes'
    ? { ...annotations, notes: inOrder([...annotations.notes, { at, text }]) }
    : { ...annotations, bookmarks: inOrder([...annotations.bookmarks, { at, label: text }]) };
}

/** With other words at that place of the list; without it when no words are left. */
export function withWords(
  annotations: Annotations,
  kind: AnnotationKind,
  index: number,
  words: string,
): Annotations {
  const text = words.trim();
  return kind === 'notes'
    ? { ...annotations, notes: replaced(annotations.notes, index, text && { text }) }
    : { ...annotations, bookmarks: replaced(annotations.bookmarks, index, text && { label: text }) };
}

/** The file of a session with what is written about it now, or why there is none. */
export function fileOf(trace: Trace, annotations: Annotations): { file: string } | { refusal: string } {
  const annotated = { ...trace, ...annotations };
  const leak = findLeak(annotated, redaction);
  return leak
    ? { refusal: `Not saved, because it would give away private data: ${leak}.` }
    : { file: writeTrace(annotated) };
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
