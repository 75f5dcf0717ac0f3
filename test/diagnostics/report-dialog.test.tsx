import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportMachine } from '../../machines/diagnostics/report.ts';
import { ReportHost } from '../../src/diagnostics/page/report-host.tsx';
import { SendWhatHappened } from '../../src/diagnostics/page/send-what-happened.tsx';
import { reference } from '../../src/diagnostics/page-number.ts';
import { canSaveFiles } from '../../src/diagnostics/report/can-save-files.ts';
import { CrashCard } from '../../src/drawing/crash-card.tsx';
import { renderScreen } from '../harness/render.tsx';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Send what happened. The dialog shows what the file holds. */

const report = {
  fileName: 'what-happened-2026-01-01.session.json',
  pages: [
    { heading: 'You opened /subscribe', lines: ['You changed the email.', 'The clock ticked. (3 times)'] },
    { heading: 'You opened /success', lines: [] },
  ],
  text: '{"format":"session"}',
};

const button = (name: string) => screen.getByRole('button', { name });
const texts = () => shownWith(/receive|download|attach|allow/);

function page(hasError: boolean) {
  return <ReportHost>{hasError && <SendWhatHappened />}</ReportHost>;
}

/** The dialog of a build that can post the file, or not. */
async function openDialog({ canSend = false } = {}) {
  const actor = createTestActor(reportMachine, { input: { canSend } });
  const rendered = renderScreen(page(true), { actor: actor.ref });
  await rendered.user.click(button('Save what happened'));
  await screen.findByRole('dialog');
  return { ...actor, ...rendered };
}

async function openReport({ canSend = false, pages = report.pages } = {}) {
  const opened = await openDialog({ canSend });
  act(() => opened.services.readReport.resolve({ outcome: 'made', report: { ...report, pages }, isSent: false }));
  return opened;
}

test('shows in words and in full what the file holds, which is saved or copied', async () => {
  const { user, services, received } = await openReport();
  expect(shown().replace(reference, '5f0c22d9')).toMatchInlineSnapshot(`
    dialog "Save what happened" [focus]
      heading 2 "Save what happened"
      With this file we can see what went wrong. It holds what is listed here, from the pages that you opened in this tab. Passwords, names, addresses and everything else that you typed or our server answered are replaced by made-up texts.
      Nothing is sent by this page: save the file, then attach it to an email to [link "support@example.com" → mailto:support@example.com?subject=Upwell%3A%20what%20happened].
      group "What the file holds"
        heading 3 "You opened /subscribe"
        list
          - You changed the email.
          - The clock ticked. (3 times)
        heading 3 "You opened /success"
      details: summary "The complete file"
      Reference: 5f0c22d9
      button "Close"
      button "Copy"
      button "Save"
  `);
  await user.click(screen.getByText('The complete file'));
  expect(screen.getByText(report.text)).toBeInTheDocument();
  await user.click(button('Save'));
  act(() => services.saveFile.resolve(undefined));
  expect(shown()).toContain('button "Save again"');
  expect(texts()).toMatchInlineSnapshot(`
    Nothing is sent by this page: save the file, then attach it to an email to [link "support@example.com" → mailto:support@example.com?subject=Upwell%3A%20what%20happened].
    The file is among your downloads. Please attach it to an email to [link "support@example.com" → mailto:support@example.com?subject=Upwell%3A%20what%20happened].
  `);
  await user.click(button('Copy'));
  act(() => services.copyText.resolve(undefined));
  expect(shownWith(/Copied/)).toMatchInlineSnapshot(`button "Copied" [focus]`);
  expect(received).toEqual([{ type: 'report.download' }, { type: 'report.copy' }]);
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is sent where it can be, and says what came of it', async () => {
  const { user, services, received } = await openReport({ canSend: true });
  expect(screen.getByRole('dialog', { name: 'Send what happened' })).toBeVisible();
  expect(screen.getByText(/Nothing is sent until you press Send\.$/)).toBeVisible();
  await user.click(button('Send'));
  expect(shownWith('busy')).toBe('button "Sending..." [busy] [focus]');
  act(() => services.sendReport.reject({ kind: 'network' }));
  expect(shownWith('Sending did not work')).toMatchInlineSnapshot(
    `Sending did not work. Try again, or save the file and attach it to an email to [link "support@example.com" → mailto:support@example.com?subject=Upwell%3A%20what%20happened].`,
  );
  await user.click(button('Send'));
  act(() => services.sendReport.resolve(undefined));
  expect(shownWith('Thank you')).toMatchInlineSnapshot(`Thank you. We have received the file. Its reference is above.`);
  expect(shownWith('button')).toBe('button "Close"\nbutton "Copy"\nbutton "Save"');
  expect(received).toEqual([{ type: 'report.send' }, { type: 'report.send' }]);
});

test('where no file can be saved, Save copies, and says so', async () => {
  const { user, services } = await openReport();
  await user.click(button('Save'));
  act(() => services.saveFile.reject({ kind: 'malformed' }));
  act(() => services.copyText.resolve(undefined));
  expect(said().join()).toContain('This app cannot save files, so the text is copied.');
  expect(shownWith('This app')).toMatchInlineSnapshot(
    `This app cannot save files, so the text is copied. Please paste it into an email to [link "support@example.com" → mailto:support@example.com?subject=Upwell%3A%20what%20happened].`,
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 339.0', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A536B; wv) AppleWebKit/537.36 Version/4.0 Chrome/126 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', true],
])('%s saves files: %s', (userAgent, expected) => {
  expect(canSaveFiles(userAgent)).toBe(expected);
});

test('a refused clipboard says what to do instead', async () => {
  const { user, services } = await openReport();
  await user.click(button('Copy'));
  act(() => services.copyText.reject({ kind: 'malformed' }));
  expect(shownWith('allow')).toMatchInlineSnapshot(
    `This browser does not allow it. Open “The complete file”, select the text and copy it yourself.`,
  );
});

test('says when the file cannot be put together, and tries again', async () => {
  const { user, services, received } = await openDialog();
  expect(said()).toEqual(['Putting the file together.']);
  act(() => services.readReport.reject({ kind: 'network' }));
  expect(shown()).toMatchInlineSnapshot(`
    dialog "Save what happened" [focus]
      heading 2 "Save what happened"
      The file could not be put together. Reload the page, then try again.
      button "Try again"
      button "Close"
  `);
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'report.read' }]);
});

test('says that nothing has been recorded', async () => {
  await openReport({ pages: [] });
  expect(screen.getByText('Nothing has been recorded in this tab.')).toBeVisible();
});

test('a file with a leak is not offered, and the reason is said', async () => {
  const { services } = await openDialog();
  act(() => services.readReport.resolve({ outcome: 'refused', reason: 'input 3 contains an address' }));
  expect(shown().replace(reference, '5f0c22d9')).toMatchInlineSnapshot(`
    dialog "Save what happened" [focus]
      heading 2 "Save what happened"
      The file cannot be offered: something private in it was not replaced.
      Reason, without the text itself: input 3 contains an address. Nothing has left this browser. Please describe what happened in an email to [link "support@example.com" → mailto:support@example.com?subject=Upwell%3A%20what%20happened].
      Reference: 5f0c22d9
      button "Close"
  `);
});

test('the dialog stays open when the error that offered it goes away', async () => {
  const { rerenderScreen } = await openReport();
  rerenderScreen(page(false));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog that did not load says what to do', async () => {
  const dialog = '../../src/diagnostics/report/report-dialog.tsx';
  vi.doMock(dialog, () => Promise.reject(new Error('gone')));
  onTestFinished(() => vi.doUnmock(dialog));
  const { user } = renderScreen(page(true));
  await user.click(button('Save what happened'));
  const problem = 'A part of this page did not load. There may be a newer version of it.';
  expect(await screen.findByText(problem)).toBeVisible();
  expect(said()).toContain(problem);
});

test('the card of a page that crashed offers a reload and the file', () => {
  renderScreen(<CrashCard />);
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "This page stopped working" [focus]
    Something went wrong on our side. What you have saved is safe.
    button "Reload"
    link "Return Home" → /
    button "Save what happened"
  `);
});
