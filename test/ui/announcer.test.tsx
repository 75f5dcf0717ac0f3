import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Announced, announcer, type MessageKind, takeNews, useAnnouncement } from '../../packages/ui/src/announcer.tsx';
import { Dialog } from '../../packages/ui/src/dialog.tsx';
import { ErrorBanner } from '../../packages/ui/src/error-banner.tsx';
import { PictureContext } from '../../packages/ui/src/picture.ts';
import { TextField } from '../../packages/ui/src/text-field.tsx';
import { hearRegions } from '../harness/live-regions.ts';

/** docs/product.md, Accessibility. One announcer says each message once, in its order, where it is heard. */

let read: ReturnType<typeof hearRegions>;

beforeEach(() => {
  read = hearRegions();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** The content of the regions after a while. */
function heardAfter(ms: number): string[] {
  act(() => vi.advanceTimersByTime(ms));
  return read().map(({ place, role, text }) => `${place}, ${role}: ${text}`);
}

function Says({ text, kind }: { text: string; kind?: MessageKind }) {
  useAnnouncement(text, kind);
  return null;
}

test('errors come first, then details, then counts, once the focus has moved; they leave after two seconds', () => {
  render(
    <>
      <Says kind="count" text="2 target accounts" />
      <Says text="Removed @studio." />
      <ErrorBanner detail="Too long">Failed to save</ErrorBanner>
      <Says text="Removed @studio." />
    </>,
  );
  expect(heardAfter(299)).toEqual([]);
  const messages = [
    'page, alert: Failed to save',
    'page, status: Removed @studio.',
    'page, status: Too long',
    'page, status: 2 target accounts',
  ];
  expect(heardAfter(1)).toEqual(messages);
  expect(heardAfter(1_999)).toEqual(messages);
  expect(heardAfter(1)).toEqual([]);
});

test('what the next screen says, too, is said once; what comes again is said again', () => {
  const { rerender } = render(<Says key="preparing" text="Connection issue" />);
  expect(heardAfter(300)).toEqual(['page, status: Connection issue']);
  rerender(<Says key="connecting" text="Connection issue" />);
  expect(heardAfter(5_000)).toEqual([]);
  rerender(<Says key="connecting" text="" />);
  expect(heardAfter(300)).toEqual([]);
  rerender(<Says key="connecting" text="Connection issue" />);
  expect(heardAfter(300)).toEqual(['page, status: Connection issue']);
});

test('an element says its text as it changes', () => {
  const question = (name: string) => (
    <Announced>
      Did you mean <b>{name}</b>?
    </Announced>
  );
  const { rerender } = render(question('Ada'));
  expect(heardAfter(300)).toEqual(['page, status: Did you mean Ada?']);
  rerender(question('Ada'));
  expect(heardAfter(2_000)).toEqual([]);
  rerender(question('Bob'));
  expect(heardAfter(300)).toEqual(['page, status: Did you mean Bob?']);
});

test('an open dialog has a region of its own, which is there before its text; the page says it after that', () => {
  const page = (isOpen: boolean, text: string) => (
    <>
      <Says text={text} />
      {isOpen && <Dialog title="Add" error={null} onClose={() => undefined} actions={null} />}
    </>
  );
  const { rerender } = render(page(false, 'Loading'));
  act(() => vi.advanceTimersByTime(200));
  rerender(page(true, 'Loading'));
  expect(heardAfter(299)).toEqual([]);
  expect(heardAfter(300)).toEqual(['dialog, status: Loading']);
  rerender(page(true, 'Ready'));
  expect(heardAfter(300)).toEqual(['dialog, status: Ready']);
  rerender(page(false, 'Ready'));
  expect(heardAfter(300)).toEqual([]);
  rerender(page(false, 'Gone'));
  expect(heardAfter(300)).toEqual(['page, status: Gone']);
});

test('what the focus says is not said again', () => {
  announcer.isOn = false;
  render(
    <>
      <fieldset>
        <legend>Monday</legend>
        <TextField label="To" error="Too early" />
      </fieldset>
      <h1 tabIndex={-1}>All Set!</h1>
      <Says text={'Monday: Too early\nTuesday: Too early'} />
      <Says text="All Set!" />
    </>,
  );
  screen.getByLabelText('To').focus();
  expect(takeNews().map(({ text }) => text)).toEqual(['Tuesday: Too early', 'All Set!']);
});

test('a picture says nothing', () => {
  render(
    <PictureContext value="usual">
      <Says text="Loading" />
      <Announced>Loading</Announced>
    </PictureContext>,
  );
  expect(heardAfter(300)).toEqual([]);
});
