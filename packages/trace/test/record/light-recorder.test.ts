import { textRedaction } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { expect, test, vi } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { exportedTrace, origin } from '../live-session.ts';

/** docs/sessions.md, The engine. A light recorder loads later what makes files. */

const form = createMachine({
  types: {} as { context: { name: string }; events: { type: 'name.edit'; name: string } },
  id: 'form',
  context: { name: '' },
  on: { 'name.edit': { actions: assign({ name: ({ event }) => event.name }) } },
});

test('a light recorder records at once, and redacts what it exports once the rest is loaded', async () => {
  // Of which nothing was loaded by other tests.
  vi.resetModules();
  const { createLightRecorder, loadRecordingTools } = await import('../../src/record/light-recorder.ts');
  const recorder = createLightRecorder({
    origin,
    redaction: textRedaction,
    maximumInputs: 2,
  });
  const actor = createActor(form, { inspect: recorder.inspect }).start();
  for (const name of ['Ann', 'Anna', 'Marguerite']) actor.send({ type: 'name.edit', name });
  const [recording] = recorder.flows();
  expect(recording?.inputs.map(({ event }) => event.name)).toEqual(['Anna', 'Marguerite']);
  expect(recording?.exportTrace()).toMatchObject({ outcome: 'refused', reason: 'loading' });

  await loadRecordingTools();
  actor.send({ type: 'name.edit', name: 'Marguerite D.' });
  expect(recording?.inputs.length).toBeLessThan(4);
  const exported = exportedTrace(recording?.exportTrace());
  expect(JSON.stringify(exported)).not.toContain('Marguerite');
  expect(replay(exported, form)).toMatchObject({ outcome: 'same' });
});

test('what could not be loaded is loaded again', async () => {
  vi.resetModules();
  vi.doMock('../../src/record/recording-tools.ts', () => {
    throw new Error('offline');
  });
  const { loadRecordingTools } = await import('../../src/record/light-recorder.ts');
  await expect(loadRecordingTools()).rejects.toThrow();
  vi.doUnmock('../../src/record/recording-tools.ts');
  await expect(loadRecordingTools()).resolves.toBeUndefined();
});
