import { expect, test } from 'vitest';
import { appCommit } from '../../scripts/build/app-version.ts';
import { buildForCustomers } from './build-for-customers.ts';

/** docs/operations.md, Configuration. A build contains only the parts that are switched on. */

/** Strings that no minifier renames, and that only this part contains. */
const strings = {
  lab: [
    'This session is damaged',
    'lab.sessions',
    'lab-faults',
    'x-sandbox-fault',
    'elkjs',
    'org.eclipse.elk',
    'Control+Alt+L',
    'Take over here',
    'virtual:chart-layouts',
    '/lab',
  ],
  diagnostics: ['.session.json', 'what-happened', 'Send what happened'],
  events: ['unhandledrejection'],
};

test.each<[string, Record<string, string>, (keyof typeof strings)[]]>([
  ['nothing set', {}, ['diagnostics']],
  ['VITE_DIAGNOSTICS=off', { VITE_DIAGNOSTICS: 'off' }, []],
  ['VITE_EVENTS_URL', { VITE_EVENTS_URL: 'https://errors.upwell-live.com' }, ['diagnostics', 'events']],
])(
  'with %s, a build for customers',
  async (_, env, parts) => {
    const { chunks, assets } = await buildForCustomers(env);
    const texts = [
      ...[...chunks].map(([name, { code }]) => `${name}\n${code}`),
      ...[...assets.values()].map(({ source }) => String(source)),
    ];
    const found = Object.values(strings)
      .flat()
      .filter((string) => texts.some((text) => text.includes(string)));
    expect(found).toEqual(parts.flatMap((part) => strings[part]));
    expect(texts.some((text) => text.includes('create_user_temp'))).toBe(true);
    // Files that a commit does not change keep their names.
    expect(texts.some((text) => text.includes(appCommit()))).toBe(false);
    const modules = [...chunks.values()].flatMap(({ modules }) => Object.keys(modules));
    expect(modules.some((path) => path.includes('/src/diagnostics/events/'))).toBe(parts.includes('events'));
  },
  120_000,
);
