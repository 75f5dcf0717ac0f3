import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chartsOf } from '@upwell/trace/chart';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LabFlow, LabProfile } from '../../src/base/profile.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { CountsPanel } from '../../src/gallery/counts-panel.tsx';
import { defineLab } from '../../src/page/define-lab.ts';
import { createPlaceInMemory, PlaceContext } from '../../src/shell/place.tsx';
import { stubFrames } from '../chart/frame-stub.ts';
import { shopFlow } from './shop-flow.ts';

/** docs/lab.md, See how many people did what. Counts are shown. */

const flow: LabFlow = {
  id: 'shop',
  title: 'Shop',
  route: '/shop',
  machine: shopFlow,
  exampleInput: undefined,
};
const profile = defineLab({ app: { name: 'Shop', version: '1', commit: 'a' }, flows: [flow] });
const charts = chartsOf(shopFlow);
const drawn = [{ path: '@shop', machine: 'shop' }];

beforeEach(() => stubFrames({ width: 600, height: 600 }));

/** A hundred people, of whom so many get an error when they pay. */
function rows(failed: number): string {
  const common = { flow: 'shop', machine: 'shop' };
  return JSON.stringify([
    { ...common, from: null, to: 'choosing', kind: 'start', count: 100 },
    { ...common, from: 'choosing', to: 'paying', kind: 'user', event: 'order', ms: 2_000, count: 90 },
    { ...common, from: 'paying', to: 'paid', kind: 'resolve', count: 90 - failed },
    { ...common, from: 'paying', to: 'refused', kind: 'reject', count: failed },
    { ...common, from: 'paying', kind: 'call', event: 'pay', failure: 'status 503', count: failed },
  ]);
}

function open(change: Partial<LabProfile> = {}) {
  const place = createPlaceInMemory();
  render(
    <PlaceContext value={place}>
      <LabProfileContext value={{ ...profile, ...change }}>
        <CountsPanel flow={flow} charts={charts} drawn={drawn} />
      </LabProfileContext>
    </PlaceContext>,
  );
  const list = async (name: string) => within(await screen.findByRole('region', { name }));
  return { place, list };
}

describe('counts', () => {
  test('of the sandbox are shown at once: failed calls and where people were last seen', async () => {
    const { place, list } = open({ loadCounts: async () => new Blob([rows(9)]) });
    const calls = await list('Calls that failed');
    const call = calls.getByRole('button');
    expect(call).toHaveTextContent('pay10 %shop9 of 90status 503: 9');
    const left = await list('Where people were last seen');
    expect(left.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'choosing10 %shop10 of 100',
      'refused100 %shop9 of 9',
    ]);
    await userEvent.click(call);
    expect(place.get().state).toBe('shop.paying');
  });

  test('of a file that is none says so', async () => {
    open();
    await userEvent.upload(
      screen.getByLabelText('Open counts'),
      new File(['hello'], 'notes.txt', { type: 'application/json' }),
    );
    expect(await screen.findByRole('group', { name: 'Error' })).toHaveTextContent(
      'notes.txt: This is not a JSON array of rows with flow, machine, from, to, transition, kind and count.',
    );
  });
});
