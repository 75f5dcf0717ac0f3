import { describe, expect, test } from 'vitest';
import { navigations, pageLoad, runEventSource, runTask, show } from './page-load.ts';

/** docs/architecture.md, Services. The browser goes to an address or a mail program, and reports a return by Back. */

describe('navigation', () => {
  test('leaves the page, and reports a return from the back/forward cache only', () => {
    const { events, stop } = runEventSource(pageLoad().navigation, { url: 'https://site.test/checkout' });
    expect(navigations).toEqual(['assign https://site.test/checkout']);
    show(false);
    expect(events).toEqual([]);
    show(true);
    expect(events).toEqual([{ type: 'visitor.returned' }]);
    stop();
    show(true);
    expect(events).toHaveLength(1);
  });

  test('can replace the history entry', () => {
    runEventSource(pageLoad().navigation, { url: 'https://site.test/', replace: true });
    expect(navigations).toEqual(['replace https://site.test/']);
  });

  test('opens a mail link', async () => {
    await runTask(pageLoad().openMail, { href: 'mailto:a@b.co' });
    expect(navigations).toEqual(['assign mailto:a@b.co']);
  });
});
