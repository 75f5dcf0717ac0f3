import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRecorder } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { computeAccessibleName } from 'dom-accessibility-api';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { exportedTrace, liveSession, origin } from '../../../trace/test/live-session.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { createLiveLog } from '../../src/live/live-log.ts';
import { createLiveTimeline } from '../../src/live/live-timeline.ts';
import { LogList } from '../../src/live/log-parts.tsx';
import { defineLab } from '../../src/page/define-lab.ts';
import { stubFrames } from '../chart/frame-stub.ts';

/** docs/lab.md, Something goes wrong. The log is filtered, unfolded, paused and cleared. */

beforeEach(() => {
  stubFrames({ width: 500, height: 600 });
});

const list = () => screen.getByRole('listbox', { name: 'Inputs' });
const shown = () =>
  within(list())
    .getAllByRole('option')
    .map((option) => computeAccessibleName(option).replace(/^\S+ /, ''));

async function logOfSession() {
  const recorder = createRecorder({ origin, redaction: null });
  const live = createLiveLog(recorder, queueMicrotask);
  const session = liveSession(smallFlow(), { email: '' }, { inspect: recorder.inspect });
  const [recording = expect.fail('nothing is recorded')] = recorder.flows();
  const source = createLiveTimeline(recording, live, {});
  function Log() {
    const [chosen, setChosen] = useState<number | null>(null);
    return <LogList recording={recording} live={live} source={source} chosen={chosen} onChoose={setChosen} />;
  }
  session.send({ type: 'item.remove', id: 'm1' });
  session.send({ type: 'email.edit', email: 'ann@mail.test' });
  await session.resolve('removeItem', {});
  render(
    <LabProfileContext value={defineLab({ app: origin().app })}>
      <Log />
    </LabProfileContext>,
  );
  return { session, recording };
}

test('is filtered by kind and by actor', async () => {
  await logOfSession();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Outside');
  expect(shown()).toEqual(['item.remove listing → removing', 'email.edit ann@mail.test']);
  await userEvent.selectOptions(screen.getByLabelText('Actor'), 'removal (list/removal)');
  expect(screen.getByText('Nothing matches the filter.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'All kinds');
  expect(shown()).toEqual(['removeItem removing → listing (removeItem: answered)']);
});

test('unfolds below an entry what it changed in a context, by click and by key', async () => {
  await logOfSession();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Outside');
  await userEvent.click(within(list()).getAllByRole('option')[1]?.querySelector('[data-part="unfold"]') ?? list());
  expect(list()).toHaveTextContent('/email "" → "ann@mail.test"');
  const [, edit] = shown();
  expect(edit).toBe('email.edit ann@mail.test (list /email: "" → "ann@mail.test")');
  list().focus();
  await userEvent.keyboard('{Enter}');
  expect(list()).not.toHaveTextContent('/email');
});

test('is paused, resumed and cleared, and what is saved then replays', async () => {
  const { session, recording } = await logOfSession();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const edit = (email: string) => act(async () => session.send({ type: 'email.edit', email }));
  await press('Pause recording');
  expect(await screen.findByText('Paused.')).toBeVisible();
  await edit('unseen@mail.test');
  const missed = 'Paused: 1 input not recorded. Resuming starts a new recording.';
  expect(await screen.findByText(missed)).toBeVisible();
  expect(shown()).toHaveLength(4);
  await press('Resume recording');
  await edit('eve@mail.test');
  await expect.poll(shown).toEqual(['Starts from a checkpoint', 'email.edit eve@mail.test']);
  await press('Clear recording');
  await expect.poll(shown).toEqual(['Starts from a checkpoint']);
  await edit('zoe@mail.test');
  const saved = exportedTrace(recording.exportTrace());
  expect(saved.inputs.map(({ event }) => event.email)).toEqual(['zoe@mail.test']);
  expect(replay(saved, smallFlow()).outcome).toBe('same');
});
