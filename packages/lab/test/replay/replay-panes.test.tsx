import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReplayPanes } from '../../src/replay/replay-panes.tsx';
import { createPlaceInMemory, PlaceContext } from '../../src/shell/place.tsx';
import { stubFrames } from '../chart/frame-stub.ts';

/** docs/lab.md, Step through it. A flow is shown with its screen, or without one. */

beforeEach(() => stubFrames({ width: 400, height: 400 }));

function show(product: string | null, onTakeOver: (() => void) | null = () => undefined) {
  render(
    <PlaceContext value={createPlaceInMemory()}>
      <ReplayPanes
        onTakeOver={onTakeOver}
        timeline={null}
        timelineHeight={0}
        list="The list"
        screen={product}
        details={(tab) => tab}
        isDiverged={false}
      />
    </PlaceContext>,
  );
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a flow with screens is shown by its screen', () => {
  show('The screen');
  expect(tabs()).toContain('Screen');
  expect(screen.getByText('The screen')).toBeVisible();
});

test('without screens their room goes to the list, and on a phone all of it to the tabs', () => {
  show(null);
  expect(tabs()).not.toContain('Screen');
  expect(screen.getByText('The list')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take over here' })).toBeNull();
});

test.each([
  ['is taken over beside the tabs', vi.fn()],
  ['that this build has no machine for is not taken over', null],
])('in a wide window, a flow without screens %s', async (_, onTakeOver) => {
  stubFrames({ width: 1200, height: 800 });
  show(null, onTakeOver);
  const button = screen.queryByRole('button', { name: 'Take over here' });
  if (button) await userEvent.click(button);
  expect([button !== null, onTakeOver?.mock.calls.length]).toEqual([onTakeOver !== null, onTakeOver ? 1 : undefined]);
});
