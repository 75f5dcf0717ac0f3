import { expect, test } from 'vitest';
import { reportMachine } from '../../machines/diagnostics/report.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Send what happened. A report is read, saved, copied and sent once. */

const report = {
  fileName: 'what-happened-2026-01-01.session.json',
  pages: [{ heading: 'You opened /subscribe', lines: ['You changed the email.'] }],
  text: '{"format":"session"}',
};

function shownReport(canSend: boolean, { isSent = false } = {}) {
  const actor = createTestActor(reportMachine, { input: { canSend } });
  actor.services.readReport.resolve({ outcome: 'made', report, isSent });
  return actor;
}

test('a report is read, saved and copied; nothing is sent', () => {
  const { states, send, services, calls } = shownReport(false);
  send({ type: 'report.download' });
  services.saveFile.resolve(undefined);
  send({ type: 'report.copy' });
  services.copyText.resolve(undefined);
  send({ type: 'report.send' });
  expect(states).toEqual([
    'reading',
    { shown: { keeping: 'offered', sending: 'offered' } },
    { shown: { keeping: 'saving', sending: 'offered' } },
    { shown: { keeping: 'saved', sending: 'offered' } },
    { shown: { keeping: 'copying', sending: 'offered' } },
    { shown: { keeping: 'copied', sending: 'offered' } },
  ]);
  expect(calls).toEqual([
    { name: 'readReport', input: undefined },
    { name: 'saveFile', input: { name: report.fileName, text: report.text } },
    { name: 'copyText', input: { text: report.text } },
  ]);
});

test('a double click sends once, and what was sent is not sent again', () => {
  const { states, send, services, callNames } = shownReport(true);
  send({ type: 'report.send' });
  send({ type: 'report.send' });
  services.sendReport.resolve(undefined);
  send({ type: 'report.send' });
  expect(states.slice(1)).toEqual([
    { shown: { keeping: 'offered', sending: 'offered' } },
    { shown: { keeping: 'offered', sending: 'posting' } },
    { shown: { keeping: 'offered', sending: 'sent' } },
  ]);
  expect(callNames()).toEqual(['readReport', 'sendReport']);
});

test('what could not be sent can be saved, and sent by another click', () => {
  const { states, send, services, callNames } = shownReport(true);
  send({ type: 'report.send' });
  services.sendReport.reject({ kind: 'status', status: 503 });
  send({ type: 'report.download' });
  services.saveFile.reject({ kind: 'malformed' });
  services.copyText.reject({ kind: 'malformed' });
  send({ type: 'report.copy' });
  services.copyText.reject({ kind: 'malformed' });
  send({ type: 'report.send' });
  services.sendReport.resolve(undefined);
  expect(states.slice(2)).toEqual([
    { shown: { keeping: 'offered', sending: 'posting' } },
    { shown: { keeping: 'offered', sending: 'failed' } },
    { shown: { keeping: 'saving', sending: 'failed' } },
    { shown: { keeping: 'copyingInstead', sending: 'failed' } },
    { shown: { keeping: 'notKept', sending: 'failed' } },
    { shown: { keeping: 'copying', sending: 'failed' } },
    { shown: { keeping: 'notKept', sending: 'failed' } },
    { shown: { keeping: 'notKept', sending: 'posting' } },
    { shown: { keeping: 'notKept', sending: 'sent' } },
  ]);
  expect(callNames().filter((name) => name === 'sendReport')).toHaveLength(2);
});

test('a report that cannot be read is read again when asked', () => {
  const { states, send, services, snapshot } = createTestActor(reportMachine, { input: { canSend: true } });
  services.readReport.reject({ kind: 'network' });
  send({ type: 'report.read' });
  services.readReport.resolve({ outcome: 'made', report, isSent: false });
  expect(states).toEqual(['reading', 'unavailable', 'reading', { shown: { keeping: 'offered', sending: 'offered' } }]);
  expect(snapshot().context.report).toEqual(report);
});

test('a report that was sent before is not sent again', () => {
  const { states, send, callNames } = shownReport(true, { isSent: true });
  send({ type: 'report.send' });
  expect(states).toEqual(['reading', { shown: { keeping: 'offered', sending: 'sent' } }]);
  expect(callNames()).toEqual(['readReport']);
});

test('a report with a leak is not offered', () => {
  const { states, send, services, snapshot, callNames } = createTestActor(reportMachine, {
    input: { canSend: true },
  });
  const reason = 'input 3 contains what looks like an email address, on /subscribe';
  services.readReport.resolve({ outcome: 'refused', reason });
  for (const type of ['report.download', 'report.copy', 'report.send'] as const) send({ type });
  expect(states).toEqual(['reading', 'refused']);
  expect(snapshot().context).toMatchObject({ reason, report: { text: '' } });
  expect(callNames()).toEqual(['readReport']);
});
