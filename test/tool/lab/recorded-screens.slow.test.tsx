import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { actorAt, createScrubber } from '@upwell/trace/replay';
import { readTrace } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { ProductScreen } from '../../../src/lab-profile/product-screen.tsx';
import { recordedScreens } from '../../harness/recorded-screens.ts';

/**
 * docs/recorded-sessions.md, Recorded sessions. What playing a session expects to see is what the screens show, at
 * each moment of the kept sessions at which it changes.
 */

const folder = join(import.meta.dirname, '../../traces');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

test.each(files)('%s', async (file) => {
  const trace = readTrace(readFileSync(join(folder, file), 'utf8'));
  const machine = flows.find(({ id }) => id === trace.flow)?.machine;
  if (!machine) throw new Error(`no flow ${trace.flow}`);
  const screenAfter = recordedScreens(trace);
  const scrubber = createScrubber(trace, machine);
  let before = '';
  for (const [index, i] of [-1, ...trace.inputs.map((input) => input.i)].entries()) {
    const { heading, texts } = screenAfter(i);
    const expected = JSON.stringify([heading, texts]);
    if (heading === null || expected === before) continue;
    before = expected;
    const actor = actorAt(machine, scrubber.at(index).snapshot);
    const { unmount, findByRole, container } = render(<ProductScreen flow={trace.flow} actor={actor} />);
    const shown = await findByRole('heading', { level: 1 });
    expect(shown.textContent).toBe(heading);
    for (const text of texts) expect(container.textContent).toContain(text);
    unmount();
  }
});
