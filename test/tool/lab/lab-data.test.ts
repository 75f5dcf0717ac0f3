import { expect, test, vi } from 'vitest';
import { loadPaths, loadScreens } from '../../../src/lab-profile/lab-data.ts';

/** packages/lab/docs/lab.md, See every screen on one page. Screens that a build has not are none, and others that do not come are errors. */

function answer(status: number, text: string) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
}

test('data that a build has not is none; any other refusal is an error with what the server says', async () => {
  answer(404, 'Not found');
  expect([await loadScreens('pricing', undefined), await loadPaths('pricing', undefined)]).toEqual([[], []]);
  answer(500, 'The screens could not be drawn');
  await expect(loadScreens('pricing', undefined)).rejects.toThrow('The screens could not be drawn');
});
