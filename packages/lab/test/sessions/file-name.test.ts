import { expect, test } from 'vitest';
import { fileNameOf } from '../../src/sessions/session-file.ts';

/** docs/lab.md, Save the session. A file is named after what went wrong, or its flow, or the application. */

const app = { name: 'Coffee bar', version: '', commit: '' };

test.each([
  ['Payment never starts!', 'checkout', 'Payment-never-starts-2026-11-20.session.json'],
  ['', 'checkout', 'checkout-2026-11-20.session.json'],
  ['', '(machine)', 'Coffee-bar-2026-11-20.session.json'],
  ['決済', '(machine)', 'Coffee-bar-2026-11-20.session.json'],
])('a session titled "%s" of the flow %s', (title, flow, name) => {
  expect(fileNameOf({ title, flow, app, createdAt: '2026-11-20T00:00:00.000Z' })).toBe(name);
});
