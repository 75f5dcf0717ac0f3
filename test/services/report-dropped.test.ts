import { expect, test, vi } from 'vitest';
import { createDroppedReport } from '../../src/services/report-dropped.ts';

/** docs/product.md, The API. What an answer lost is reported once. */

test('each place of an answer is reported once', () => {
  const warn = vi.fn();
  const report = createDroppedReport(warn);
  report('getMainAccounts', { 'accounts[]': 2, 'accounts[].followers': 5 });
  report('getMainAccounts', { 'accounts[]': 1 });
  report('checkNekoKill', { neko_url: 1 });
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('getMainAccounts: accounts[] could not be read (2×)'),
    expect.stringContaining('getMainAccounts: accounts[].followers could not be read (5×)'),
    expect.stringContaining('checkNekoKill: neko_url could not be read (1×)'),
  ]);
});
