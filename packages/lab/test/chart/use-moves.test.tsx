import { render } from '@testing-library/react';
import type { RefObject } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMoves } from '../../src/chart/drawing/chart-drawing.tsx';
import type { ChartLayout } from '../../src/chart/layout/layout.ts';

const moved: (string | undefined)[] = [];
let wantsLessMotion = false;

beforeEach(() => {
  moved.length = 0;
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  // jsdom has no animations.
  Object.defineProperty(Element.prototype, 'animate', {
    configurable: true,
    value(this: SVGElement) {
      moved.push(this.dataset.state ?? 'arrows');
    },
  });
});

function Drawing({ layout, toggled }: { layout: ChartLayout; toggled: RefObject<string | null> }) {
  return (
    <svg ref={useMoves(layout, toggled)}>
      <title>A chart</title>
      {layout.boxes.map(({ id }) => (
        <g key={id} data-state={id} />
      ))}
      <g>
        <path data-arrow="a to b" />
      </g>
    </svg>
  );
}

const size = { width: 10, height: 10 };
const layoutOf = (places: Record<string, number>): ChartLayout => ({
  ...size,
  boxes: Object.entries(places).map(([id, x]) => ({ id, x, y: 0, ...size })),
  edges: [],
});
const closed = layoutOf({ a: 0, b: 20 });
const open = layoutOf({ a: 0, inside: 5, b: 40 });

test('states move when a person opens one of them', () => {
  const toggled = { current: null as string | null };
  const { rerender } = render(<Drawing layout={closed} toggled={toggled} />);
  toggled.current = 'a';
  rerender(<Drawing layout={open} toggled={toggled} />);
  expect(moved).toEqual(['inside', 'b', 'arrows']);
});

test('nothing moves when a jump changes what is drawn, nor for a person who wants less motion', () => {
  const toggled = { current: null as string | null };
  const { rerender } = render(<Drawing layout={closed} toggled={toggled} />);
  rerender(<Drawing layout={open} toggled={toggled} />);
  wantsLessMotion = true;
  toggled.current = 'a';
  rerender(<Drawing layout={closed} toggled={toggled} />);
  expect(moved).toEqual([]);
});
