import type { TraceParts } from '../engine/make-trace.ts';
import type { GeneratedPath } from './explore.ts';

/** The parts of a trace that describe a generated path. */
export function generatedParts(
  { start, inputs }: Pick<GeneratedPath, 'start' | 'inputs'>,
  about: Partial<Pick<TraceParts, 'id' | 'app' | 'title'>> = {},
): TraceParts {
  return {
    id: 'generated',
    createdAt: '2026-01-01T00:00:00.000Z',
    app: { name: 'Generated', version: '0', commit: 'generated' },
    env: {
      userAgent: 'none',
      viewport: { width: 1280, height: 800 },
      locale: 'en',
      timeZone: 'UTC',
      path: '/',
    },
    title: 'A generated session',
    notes: [],
    redaction: { secrets: 0, texts: 0 },
    ...about,
    start,
    inputs,
  };
}
