import { chartsOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { coveringFiles } from '../../src/gallery/coverage-panel.tsx';

test('a file says how much it covers, and what no other file does', async () => {
  const whole = await smallTrace();
  const part = { ...whole, steps: whole.steps.slice(0, 3) };
  const charts = chartsOf(smallFlow());
  const files = coveringFiles(
    [
      { file: 'part.session.json', trace: part },
      { file: 'whole.session.json', trace: whole },
    ],
    new Set(['list']),
    charts,
  );
  const [first, second] = files;
  expect([first?.file, second?.file]).toEqual(['whole.session.json', 'part.session.json']);
  expect(second?.alone).toEqual([]);
  expect(first?.alone.length).toBe((first?.places ?? 0) - (second?.places ?? 0));
  expect(first?.alone.map(({ place }) => place)).toContain(
    'list.removing|xstate.after.patience.list.removing|0',
  );
  expect(new Set(first?.alone.map(({ machine }) => machine))).toEqual(new Set(['list']));
});
