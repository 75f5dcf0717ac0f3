import { screen, waitFor, within } from '@testing-library/react';
import type { ReplaceService } from '@upwell/trace/services';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Report } from '../../machines/browser/browser-services.ts';
import { ReportHost } from '../../src/diagnostics/page/report-host.tsx';
import { SendWhatHappened } from '../../src/diagnostics/page/send-what-happened.tsx';
import { CrashCard } from '../../src/drawing/crash-card.tsx';
import { renderScreen } from '../harness/render.tsx';

const report: Report = {
  fileName: 'what-happened-2026-01-01.session.json',
  pages: [
    { heading: 'You opened /subscribe', lines: ['You changed the email.', 'The clock ticked. (3 times)'] },
    { heading: 'You opened /success', lines: [] },
  ],
  text: '{"format":"session"}',
};

const made = { outcome: 'made', report, isSent: false };

/** Browser tasks by name; `calls` are those that were made. */
function browserTasks(tasks: Record<string, (input: unknown) => unknown>) {
  const calls: [string, unknown][] = [];
  const replace: ReplaceService = ({ name }) =>
    fromPromise(async ({ input }) => {
      calls.push([name, input]);
      return tasks[name]?.(input);
    });
  return { replace, calls };
}

async function openDialog(tasks: ReturnType<typeof browserTasks>) {
  const { user } = renderScreen(
    <ReportHost>
      <SendWhatHappened />
    </ReportHost>,
    tasks,
  );
  await user.click(screen.getByRole('button', { name: 'Send what happened' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send what happened' });
  return { user, dialog: within(dialog) };
}

test('shows in words and in full what the file holds, and sends nothing by itself', async () => {
  const tasks = browserTasks({ readReport: () => made });
  const { user, dialog } = await openDialog(tasks);
  const contents = await dialog.findByRole('group', { name: 'What the file holds' });
  expect(
    within(contents)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['You opened /subscribe', 'You opened /success']);
  expect(
    within(contents)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(report.pages[0]?.lines);
  expect(dialog.getByText(report.text)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
  const [address] = dialog.getAllByRole('link', { name: /@/ });
  expect(address).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await dialog.findAllByText(/^The file is among your downloads\. /);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByRole('button', { name: 'Copied' });
  expect(tasks.calls).toEqual([
    ['readReport', undefined],
    ['saveFile', { name: report.fileName, text: report.text }],
    ['copyText', { text: report.text }],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says when the file cannot be put together, and tries again', async () => {
  const readReport = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValue({ ...made, report: { ...report, pages: [] } });
  const { user, dialog } = await openDialog(browserTasks({ readReport }));
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Nothing has been recorded in this browser.')).toBeVisible();
});

test('a file with a leak is not offered, and the reason is said', async () => {
  const reason = 'input 3 contains what looks like an email address, on /subscribe';
  const { dialog } = await openDialog(browserTasks({ readReport: () => ({ outcome: 'refused', reason }) }));
  expect(await dialog.findByText(new RegExp(`Reason, without the text itself: ${reason}`))).toBeVisible();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(dialog.queryByText('The complete file')).toBeNull();
});

test('a refused clipboard says what to do instead', async () => {
  const copyText = () => Promise.reject(new Error('not allowed'));
  const { user, dialog } = await openDialog(browserTasks({ readReport: () => made, copyText }));
  await user.click(await dialog.findByRole('button', { name: 'Copy' }));
  expect((await dialog.findAllByText(/select the text and copy it yourself/))[0]).toBeInTheDocument();
});

test('the dialog stays open when the error that offered it goes away', async () => {
  const tasks = browserTasks({ readReport: () => made });
  const page = (hasError: boolean) => <ReportHost>{hasError && <SendWhatHappened />}</ReportHost>;
  const { user, rerenderScreen } = renderScreen(page(true), tasks);
  await user.click(screen.getByRole('button', { name: 'Send what happened' }));
  await screen.findByRole('dialog');
  rerenderScreen(page(false));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the card of a page that crashed offers a reload and the file', () => {
  renderScreen(<CrashCard />);
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toHaveFocus();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reload',
    'Send what happened',
  ]);
});
