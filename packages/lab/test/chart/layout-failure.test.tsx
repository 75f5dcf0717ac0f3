import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chartsOf } from '@upwell/trace/chart';
import { strictRedaction } from '@upwell/trace/record';
import Elk from 'elkjs/lib/main.js';
import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { ChartView } from '../../src/chart/chart-view.tsx';
import { layOut } from '../../src/chart/layout/layout-graph.ts';
import { collapse } from '../../src/chart/model/collapse.ts';
import { noMarks } from '../../src/chart/model/marks.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { defineLab, LabProfileContext } from '../../src/index.ts';
import { stubFrames } from './frame-stub.ts';

/** docs/lab.md, Step through it. A chart that cannot be laid out says so, and is tried again. */

const machine = createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: {} },
});
const charts = chartsOf(machine);
const chart = charts.door ?? expect.fail('the machine has a chart');
const drawing = drawingOf(chart, {});

test('a chart that cannot be laid out says so, and is laid out when that is tried again', async () => {
  stubFrames({ width: 600, height: 600 });
  const layout = await layOut(new Elk(), drawing);
  const loadLayouts = vi.fn().mockRejectedValueOnce(new Error('No network'));
  loadLayouts.mockResolvedValue({ [`${drawing.key} down`]: layout });
  const app = { name: 'Doors', version: '1', commit: 'example' };
  const profile = defineLab({ app, flows: [], redaction: strictRedaction, loadLayouts });
  render(
    <LabProfileContext value={profile}>
      <ChartView shown={{ ...collapse(chart, new Set()), drawing }} label="Chart of door" marks={noMarks} />
    </LabProfileContext>,
  );
  expect(await screen.findByRole('group', { name: 'Error' })).toHaveTextContent('This chart could not be laid out');
  expect(screen.getByRole('group', { name: 'Error' })).toHaveTextContent(
    'No network. The outline shows the same states.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /state open/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Error' })).toBeNull();
});
