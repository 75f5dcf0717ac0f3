import { fireEvent, render } from '@testing-library/react';
import { chartsOf, transitionKey } from '@upwell/trace/chart';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { edgeId } from '../../src/base/chart-layout.ts';
import { ChartDrawing, type ChartDrawingProps } from '../../src/chart/drawing/chart-drawing.tsx';
import { collapse } from '../../src/chart/model/collapse.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { type Marks, noMarks } from '../../src/chart/model/marks.ts';
import { opennessOf, withoutInnerBoxes } from '../../src/chart/model/openness.ts';
import { layOutOverview } from '../../src/chart/overview/overview-layout.ts';
import { abbreviated } from '../../src/chart/writing/brief.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { courseMachine } from '../course-flow.ts';

/** docs/lab.md, Step through it. A chart is drawn with its marks, and selected by a click. */

const charts = chartsOf(courseMachine);
const full = withoutInnerBoxes(composeChart(charts.course ?? never(), charts));
const { open, detailed } = opennessOf(full, 'overview', new Set(), '');
const { chart, hidden } = collapse(full, open);
const drawing = abbreviated(drawingOf(chart, {}), detailed);
const layout = layOutOverview(drawing, 1.2);
const welcome = '@course/steps:steps.welcome';
const business = '@course/steps:steps.business';

const onSelect = vi.fn();
const onToggle = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});

function never(): never {
  throw new Error('the course has a chart');
}

function drawn(props: Partial<ChartDrawingProps> = {}) {
  return (
    <ChartDrawing
      label="Chart of course"
      drawing={drawing}
      layout={layout}
      hidden={hidden}
      onSelect={onSelect}
      onToggle={onToggle}
      {...props}
    />
  );
}

function draw(marks: Partial<Marks> = {}) {
  const { container, rerender } = render(drawn({ marks: { ...noMarks, ...marks } }));
  const stateAt = (id = '') =>
    container.querySelector<SVGElement>(`[data-state="${id}"]`) ?? expect.fail(`${id} is not drawn`);
  return { container, stateAt, rerender: (next: Marks) => rerender(drawn({ marks: next })) };
}

test('a click selects a state, one on its number opens it', () => {
  const { stateAt } = draw();
  fireEvent.click(stateAt(business).querySelector('text') ?? never());
  expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([[[business]], []]);
  fireEvent.click(stateAt(business).querySelector('[data-toggle] text') ?? never());
  expect([onSelect.mock.calls, onToggle.mock.calls]).toEqual([[[business]], [[business]]]);
});

/** Whatever the order in which their attributes were set. */
function elementsOf(container: Element): string[] {
  return [...container.querySelectorAll('*')].map(({ tagName, attributes, childElementCount, textContent }) => {
    const values = [...attributes].map(({ name, value }) => `${name}="${value}"`).toSorted();
    return [tagName, ...values, childElementCount === 0 ? textContent : ''].join(' ');
  });
}

const arrow = edgeId(welcome, business);
const transitions = drawing.arrows.find(({ id }) => id === arrow)?.transitions ?? [];
const keysOfArrow = transitions.map(transitionKey);
const inside = hidden.get(business)?.at(-1)?.id ?? '';

/** Each kind of mark that a step or a comparison can make. */
const marked: Record<string, Partial<Marks>> = {
  'an active state': { active: new Set(['course', business]) },
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
