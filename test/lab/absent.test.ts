import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Texts that only the Lab has, and that no minifier can rename. */
const marks = [
  'flowtrace',
  'lab.sessions',
  'lab-faults',
  'elkjs',
  'org.eclipse.elk',
  'Ctrl+Alt+L',
  'Take over here',
  'virtual:chart-layouts',
  '/lab',
];

/** The texts of every file of a build, written nowhere. */
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

test("nothing of the Lab is in a customer's build", async () => {
  const texts = await textsOfBuild();
  expect(texts.some((text) => text.includes('create_user_temp'))).toBe(true);
  expect(marks.filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([]);
}, 120_000);
