import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReplayPanes } from '../../src/replay/replay-panes.tsx';
import { createPlaceInMemory, PlaceContext } from '../../src/shell/place.tsx';
import { stubFrames } from '../chart/frame-stub.ts';

/** docs/lab.md, Step through it. A flow is shown with its screen, or without one. */

beforeEach(() => stubFrames({ width: 400, height: 400 }));

function show(product: string | null, onTakeOver = () => undefined) {
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

test('without screens their room goes to the list, and a flow is taken over beside the tabs', async () => {
  const onTakeOver = vi.fn();
  show(null, onTakeOver);
  expect(tabs()).not.toContain('Screen');
  expect(screen.getByText('The list')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take over here' }));
  expect(onTakeOver).toHaveBeenCalledOnce();
});
