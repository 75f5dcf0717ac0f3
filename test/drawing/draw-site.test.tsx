import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import { drawSite } from '../../src/drawing/draw-site.tsx';
import type { PageChanges } from '../../src/drawing/page-changes.ts';
import { keepFlows, useFlow } from '../../src/services/flow.tsx';
import { type FlowServices, FlowServicesContext } from '../../src/services/flow-services.ts';
import { notePage } from '../../src/services/page-note.ts';
import { PasswordField } from '../../src/ui/password-field.tsx';

/** docs/architecture.md, Pages. HTML is adopted as it was built, drawn anew where it was changed, and drawn again when that fails. */

/** A form whose text is a machine's, whose password is in its field only, and whose call is under way once it is sent. */

const answered = vi.fn(async () => undefined);
let settle: () => void;
let isBroken: boolean;
let complaints: MockInstance;

const machine = setup({
  types: {} as { context: { text: string }; events: { type: 'edit'; text: string } | { type: 'send' } },
  actors: { call: fromPromise(() => answered()) },
}).createMachine({
  id: 'form',
  context: { text: '' },
  initial: 'filling',
  on: { edit: { actions: assign({ text: ({ event }) => event.text }) } },
  states: {
    filling: { on: { send: 'sending' } },
    sending: { invoke: { id: 'call', src: 'call', onDone: 'sent' } },
    sent: {},
  },
});

function Page() {
  const flow = useFlow(machine, undefined, {
    early: ({ values }) => (values.text ? [{ type: 'edit' as const, text: values.text }] : []),
  });
  const { value, context } = useSelector(flow, (state) => state);
  if (isBroken) throw new TypeError('broken');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'send' });
      }}
    >
      <h1 tabIndex={-1}>Form</h1>
      <input
        name="text"
        aria-label="Text"
        value={context.text}
        onChange={({ target }) => flow.send({ type: 'edit', text: target.value })}
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <details>
        <summary>More</summary>
      </details>
      <button type="submit">
        {value === 'sending' && <i />}
        {value === 'sent' ? <b>sent</b> : String(value)}
      </button>
    </form>
  );
}

let services: FlowServices;
const crashes = vi.fn<(error: unknown, changes: PageChanges) => void>();

const content = () => (
  <StrictMode>
    <FlowServicesContext value={services}>
      <Page />
    </FlowServicesContext>
  </StrictMode>
);

type Change = (root: HTMLElement) => void;
const nothing: Change = () => undefined;

/** The page as it is served; what others do to it before the application starts, and before React has adopted it. */
async function open(change = nothing, changeLate = nothing) {
  const html = renderToString(content());
  document.body.innerHTML = `<div id="root">${html}</div>`;
  root().dataset.built = `${root().querySelectorAll('*').length} ${root().textContent.length}`;
  change(root());
  const noted = notePage();
  services = { ...services, noted };
  const site = {
    content: content(),
    crashCard: <p>This page stopped working</p>,
    onCrash: crashes,
    onGivenUp: () => keepFlows(services),
  };
  await act(async () => {
    drawSite(site, noted);
    changeLate(root());
  });
}

const root = () => document.getElementById('root') as HTMLElement;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const button = () => document.querySelector('[type=submit]') as HTMLButtonElement;

/** Translates the text of an element. */
function translate(element: Element | null): void {
  const text = element?.lastChild;
  const font = document.createElement('font');
  font.textContent = `<${text?.textContent}>`;
  text?.replaceWith(font);
}

beforeEach(() => {
  isBroken = false;
  services = {
    vault: createVault(),
    accessToken: { token: null, email: null, finished: false },
    connect: (connected) => connected,
  };
  answered.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        settle = () => resolve(undefined);
      }),
  );
  crashes.mockReset();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  complaints = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('HTML that is as it was built is adopted: its elements stay, and what they hold counts', async () => {
  let early: HTMLInputElement | undefined;
  await open(() => {
    early = field('text');
    early.value = 'typed early';
    early.focus();
  });
  expect(field('text')).toBe(early);
  expect(field('text')).toHaveFocus();
  await userEvent.type(field('text'), '!');
  expect(field('text')).toHaveValue('typed early!');
  expect(complaints).not.toHaveBeenCalled();
});

describe('HTML that was changed is drawn anew, and keeps what it held', () => {
  const changes: Record<string, Change> = {
    'a translated text': (page) => translate(page.querySelector('summary')),
    'a node in the form': (page) => page.querySelector('form')?.append(document.createElement('grammarly-extension')),
    'a node before everything': (page) => page.prepend(document.createElement('div')),
    'a field of others': (page) => page.querySelector('form')?.prepend(document.createElement('input')),
    'a text of others': (page) => page.querySelector('h1')?.replaceChildren('Formular'),
    'a node that is gone': (page) => page.querySelector('summary')?.remove(),
  };
  /** React adopts a page around nodes of others. */
  const breaking = ['a translated text', 'a field of others', 'a text of others', 'a node that is gone'];
  test.each([
    ...Object.entries(changes).map(([name, change]) => [name, change, nothing] as const),
    ...breaking.map((name) => [`${name}, while React adopts it`, nothing, changes[name] ?? nothing] as const),
  ])('%s', async (_, change, changeLate) => {
    await open((page) => {
      field('text').value = 'typed early';
      field('password').value = 'secret';
      field('password').focus();
      field('password').setSelectionRange(1, 3);
      const details = page.querySelector('details');
      if (details) details.open = true;
      change(page);
    }, changeLate);
    expect(field('text')).toHaveValue('typed early');
    expect(field('password')).toHaveValue('secret');
    expect(field('password')).toHaveFocus();
    expect([field('password').selectionStart, field('password').selectionEnd]).toEqual([1, 3]);
    expect(root().querySelector('details')?.open).toBe(true);
    expect(root().querySelector('font, grammarly-extension')).toBeNull();
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('a page that cannot be drawn', () => {
  async function fillAndSend(): Promise<void> {
    await userEvent.type(field('text'), 'typed');
    await userEvent.type(field('password'), 'secret');
    translate(button());
    await userEvent.click(button());
  }

  test('is drawn again: texts, passwords, the focus and the call under way stay', async () => {
    await open();
    await fillAndSend();
    expect(button()).toHaveTextContent('sending');
    expect(button()).toHaveFocus();
    expect(field('text')).toHaveValue('typed');
    expect(field('password')).toHaveValue('secret');
    await act(async () => settle());
    expect(button()).toHaveTextContent('sent');
    expect(answered).toHaveBeenCalledOnce();
  });

  test('is reported, with what was changed in it', async () => {
    document.documentElement.className = 'translated-ltr';
    await open();
    await fillAndSend();
    document.documentElement.className = '';
    expect(crashes.mock.calls).toEqual([
      [
        expect.objectContaining({ name: 'NotFoundError' }),
        { lang: '', classes: 'translated-ltr', fonts: 1, foreign: [] },
      ],
    ]);
  });

  test('is left to the card when it fails again, and its flows go on', async () => {
    await open();
    await userEvent.type(field('text'), 'typed');
    await userEvent.click(button());
    isBroken = true;
    await act(async () => settle());
    expect(root()).toHaveTextContent('This page stopped working');
    expect(crashes).toHaveBeenCalledTimes(2);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(answered).toHaveBeenCalledOnce();
  });

  test('is drawn again when it fails for another time much later', async () => {
    await open();
    const now = performance.now();
    await fillAndSend();
    translate(button());
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    await act(async () => settle());
    expect(crashes).toHaveBeenCalledTimes(2);
    expect(button()).toHaveTextContent('sent');
  });
});
