import { expect, test } from 'vitest';
import { createSendOnce } from '../../src/diagnostics/report/send-once.ts';

/** docs/product.md, Send what happened. A text is posted once. */

/** Posts that the test settles. */
function posts() {
  const posted: { text: string; settle: PromiseWithResolvers<undefined> }[] = [];
  const reports = createSendOnce((text) => {
    const settle = Promise.withResolvers<undefined>();
    posted.push({ text, settle });
    return settle.promise;
  });
  return { posted, reports };
}

test('a text that is on its way or has arrived is not posted again', async () => {
  const { posted, reports } = posts();
  const both = [reports.send('a'), reports.send('a')];
  expect(reports.sentText()).toBeNull();
  posted[0]?.settle.resolve(undefined);
  await Promise.all(both);
  await reports.send('a');
  expect(posted.map(({ text }) => text)).toEqual(['a']);
  expect(reports.sentText()).toBe('a');
});

test('a text that did not arrive may be posted again, and so may another one', async () => {
  const { posted, reports } = posts();
  const failing = reports.send('a');
  posted[0]?.settle.reject(new Error('offline'));
  await expect(failing).rejects.toThrow('offline');
  expect(reports.sentText()).toBeNull();
  void reports.send('a');
  void reports.send('b');
  expect(posted.map(({ text }) => text)).toEqual(['a', 'a', 'b']);
});
