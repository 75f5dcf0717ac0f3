import { textRedaction as redaction } from '@upwell/trace/record';
import { readTrace } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { type Annotations, annotatedFile, withAnnotation, withText } from '../../src/replay/annotations.ts';

const none: Annotations = { title: '', notes: [], bookmarks: [] };

describe('what is written about a session', () => {
  test('is sorted by moment', () => {
    const marked = withAnnotation(withAnnotation(none, 'bookmarks', 7, ' late '), 'bookmarks', 2, 'early');
    expect(marked.bookmarks).toEqual([
      { at: 2, label: 'early' },
      { at: 7, label: 'late' },
    ]);
    expect(withAnnotation(none, 'notes', 2, '  ')).toBe(none);
  });

  test('can be changed; blank text removes it', () => {
    const noted = withAnnotation(withAnnotation(none, 'notes', 1, 'one'), 'notes', 2, 'two');
    expect(withText(noted, 'notes', 1, 'second').notes).toEqual([
      { at: 1, text: 'one' },
      { at: 2, text: 'second' },
    ]);
    expect(withText(noted, 'notes', 0, ' ').notes).toEqual([{ at: 2, text: 'two' }]);
  });

  test('is saved with the session; the rest of the session stays unchanged', async () => {
    const trace = await smallTrace();
    const open = { ...trace, start: { input: { email: '' } } };
    const written = withAnnotation({ ...none, title: 'Removal fails' }, 'notes', 2, 'The network went');
    const saved = annotatedFile(open, written, redaction);
    expect('file' in saved && readTrace(saved.file)).toEqual({ ...open, ...written });
  });

  test('is checked for leaks before it is saved', async () => {
    const trace = await smallTrace();
    const written = withAnnotation(none, 'notes', 2, 'It was ann.smith@mail.com who wrote');
    expect(annotatedFile({ ...trace, start: { input: {} } }, written, redaction)).toEqual({
      error: expect.stringContaining('the title or a note contains what looks like an email address'),
    });
  });
});
