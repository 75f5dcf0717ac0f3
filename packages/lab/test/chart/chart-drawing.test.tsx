import { fireEvent, render } from '@testing-library/react';
import { transitionKey } from '@upwell/trace/chart';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { words } from '../../../../src/lab-profile/words/words.ts';
import { collapse } from '../../src/chart/collapse.ts';
import { composeChart } from '../../src/chart/compose.ts';
import { ChartDrawing, type ChartDrawingProps } from '../../src/chart/drawing/chart-drawing.tsx';
import { edgeId } from '../../src/chart/layout/layout.ts';
import { type Marks, noMarks } from '../../src/chart/marks.ts';
import { opennessOf, withoutInnerBoxes } from '../../src/chart/openness.ts';
import { layOutOverview } from '../../src/chart/overview/overview-layout.ts';
import { briefly } from '../../src/chart/writing/brief.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { chartsOfFlows } from '../../src/flows.ts';
import { stubBoxes } from './box-stub.ts';

const charts = chartsOfFlows(flows);
const full = withoutInnerBoxes(composeChart(charts.wizard ?? never(), charts));
const { open, detailed } = opennessOf(full, 'overview', new Set(), '');
const { chart, hidden } = collapse(full, open);
const drawing = briefly(drawingOf(chart, 'words', words), detailed);
const layout = layOutOverview(drawing, 1.2);
const [welcome, business, objectives] = ['welcome', 'business', 'objectives'].map(
  (key) => `@wizard/steps:wizardSteps.${key}`,
) as [string, string, string];

const onSelect = vi.fn();
const onToggle = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  stubBoxes();
});

function never(): never {
  throw new Error('the wizard is a flow');
}

function drawn(props: Partial<ChartDrawingProps> = {}) {
  return (
    <ChartDrawing label="Chart of wizard" {...{ drawing, layout, hidden, onSelect, onToggle }} {...props} />
  );
}

function draw(marks: Partial<Marks> = {}) {
  const { container, rerender } = render(drawn({ marks: { ...noMarks, ...marks } }));
  const stateAt = (id = '') =>
    container.querySelector<SVGElement>(`[data-state="${id}"]`) ?? expect.fail(`${id} is not drawn`);
  return { container, stateAt, rerender: (next: Marks) => rerender(drawn({ marks: next })) };
}

describe('keys', () => {
  const focused = () =>
    document.activeElement instanceof SVGElement ? document.activeElement.dataset.state : null;

  test('arrow keys go to the states beside, Home and End to the first and the last', () => {
    const { stateAt } = draw();
    stateAt(business).focus();
    const path = ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return focused();
    });
    expect(path).toEqual([
      objectives,
      business,
      welcome,
      'wizard',
      layout.boxes.findLast(({ id }) => !id.endsWith('●'))?.id,
    ]);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('Enter selects a state; Space opens one with others inside, and selects one without', () => {
    const { stateAt } = draw();
    fireEvent.keyDown(stateAt(business), { key: 'Enter' });
    expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([[[business]], []]);
    fireEvent.keyDown(stateAt(business), { key: ' ' });
    expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([[[business]], [[business]]]);
    fireEvent.keyDown(stateAt('wizard.opening'), { key: ' ' });
    expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([
      [[business], ['wizard.opening']],
      [[business]],
    ]);
  });

  test('keys of the page around it are left alone', () => {
    const { stateAt } = draw();
    const isLeft = [{ key: 'n' }, { key: 'ArrowLeft', shiftKey: true }, { key: 'k', ctrlKey: true }].map(
      (key) => fireEvent.keyDown(stateAt(business), key),
    );
    expect(isLeft).toEqual([true, true, true]);
    expect(fireEvent.keyDown(stateAt(business), { key: 'ArrowDown' })).toBe(false);
  });

  test('Tab leads to one state: the innermost active one, then the one that had the focus', () => {
    const { container, stateAt } = draw({ active: new Set(['wizard', 'wizard.working', business]) });
    const stops = () =>
      [...container.querySelectorAll<SVGElement>('[tabindex="0"]')].map(({ dataset }) => dataset.state);
    expect(stops()).toEqual([business]);
    fireEvent.focus(stateAt(welcome));
    expect(stops()).toEqual([welcome]);
  });
});

test('a click selects a state, one on its number opens it', () => {
  const { stateAt } = draw();
  fireEvent.click(stateAt(business).querySelector('text') ?? never());
  expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([[[business]], []]);
  fireEvent.click(stateAt(business).querySelector('[data-toggle] text') ?? never());
  expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([[[business]], [[business]]]);
});

/** Whatever the order in which their attributes were set. */
function elementsOf(container: Element): string[] {
  return [...container.querySelectorAll('*')].map(
    ({ tagName, attributes, childElementCount, textContent }) => {
      const values = [...attributes].map(({ name, value }) => `${name}="${value}"`).toSorted();
      return [tagName, ...values, childElementCount === 0 ? textContent : ''].join(' ');
    },
  );
}

const arrow = edgeId(welcome, business);
const transitions = drawing.arrows.find(({ id }) => id === arrow)?.transitions ?? [];
const keysOfArrow = transitions.map(transitionKey);
const inside = hidden.get(business)?.at(-1)?.id ?? '';

/** Each kind of mark that a step or a comparison can make. */
const marked: Record<string, Partial<Marks>> = {
  'an active state': { active: new Set(['wizard', business]) },
  'an active state in a closed one': { active: new Set([inside]) },
  'a taken arrow': { taken: new Set([arrow, ...keysOfArrow]) },
  'a way that was not taken': { untaken: new Set(keysOfArrow) },
  coverage: { covered: new Map([[business, 2], ...keysOfArrow.map((key) => [key, 0] as const)]) },
  changes: {
    changes: new Map([[business, 'added'], ...keysOfArrow.map((key) => [key, 'removed'] as const)]),
  },
};

test.each(Object.entries(marked))(
  'looks marked by a step as if it were drawn so at first, until the next step: %s',
  (_, marks) => {
    const plain = elementsOf(draw().container);
    const first = elementsOf(draw(marks).container);
    const { container, rerender } = draw();
    rerender({ ...noMarks, ...marks });
    expect(elementsOf(container)).toEqual(first);
    expect(first).not.toEqual(plain);
    rerender(noMarks);
    expect(elementsOf(container)).toEqual(plain);
  },
);

describe('the arrows of the state that the pointer is at', () => {
  const own = drawing.arrows.filter(({ source, target }) => source === business || target === business);

  function highlighted(marks: Partial<Marks>) {
    const { container, stateAt } = draw(marks);
    fireEvent.pointerOver(stateAt(business));
    const over = container.querySelector('.halo')?.parentElement ?? never();
    return {
      lines: [...over.querySelectorAll<SVGElement>('.line')].map((line) => ({
        ...line.parentElement?.dataset,
      })),
      ends: [...over.querySelectorAll<SVGElement>(':scope > rect')].map(({ dataset }) => ({ ...dataset })),
    };
  }

  test('are drawn over the others, the taken one last and as taken', () => {
    const { lines } = highlighted({ taken: new Set([arrow, ...keysOfArrow]) });
    expect(lines.map(({ taken }) => taken)).toEqual([...own.slice(1).map(() => undefined), 'true']);
  });

  test('keep the kinds of their changes, and so do their states', () => {
    const { lines, ends } = highlighted({
      changes: new Map([[welcome, 'removed'], ...keysOfArrow.map((key) => [key, 'added'] as const)]),
    });
    expect(lines.flatMap(({ change }) => change ?? [])).toEqual(['added']);
    expect(ends.flatMap(({ change }) => change ?? [])).toEqual(['removed']);
  });

  test('keep whether they are covered', () => {
    const { lines } = highlighted({ covered: new Map(keysOfArrow.map((key) => [key, 3])) });
    expect(lines.filter(({ covered }) => covered === 'yes')).toHaveLength(1);
    expect(lines.filter(({ covered }) => covered === 'no')).toHaveLength(own.length - 1);
  });
});
