import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Strings that only the Lab contains, and that no minifier renames. */
const labStrings = [
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
];

/** Strings that only the recorder for customers contains, its dialog, and its button. */
const diagnosticsStrings = ['.session.json', 'what-happened', 'Send what happened'];

/** The content of every file of a production build, which is not written to disk. */
async function textsOfBuild(): Promise<string[]> {
  const output = (await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })) as Rollup.RollupOutput;
  return output.output.map((file) =>
    file.type === 'chunk' ? `${file.fileName}\n${file.code}` : String(file.source),
  );
}

test("a customer's build contains nothing of the Lab", async () => {
  // Vitest's own value makes development JSX, which contains file paths.
  vi.stubEnv('NODE_ENV', 'production');
  const texts = await textsOfBuild();
  expect(texts.some((text) => text.includes('create_user_temp'))).toBe(true);
  expect(labStrings.filter((string) => texts.some((text) => text.includes(string)))).toEqual([]);
}, 120_000);

test.each([
  ['ask', diagnosticsStrings],
  ['off', []],
])(
  'VITE_DIAGNOSTICS=%s',
  async (mode, expected) => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('VITE_DIAGNOSTICS', mode);
    const texts = await textsOfBuild();
    expect(diagnosticsStrings.filter((string) => texts.some((text) => text.includes(string)))).toEqual(
      expected,
    );
  },
  120_000,
);
