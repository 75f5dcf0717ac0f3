import { expect, test, vi } from 'vitest';
import { createLab } from '../src/page/create-lab.ts';

/** docs/setup.md, Set up the Lab. In a worker and on a server the Lab does nothing. */

test('in a worker the Lab says that it does nothing; on a server it says nothing', () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  createLab();
  expect(said).not.toHaveBeenCalled();
  vi.stubGlobal('importScripts', () => undefined);
  createLab();
  expect(said.mock.calls).toEqual([
    ['The Lab does nothing in a worker. Record its actors with createRecorder of @upwell/trace/record.'],
  ]);
});
