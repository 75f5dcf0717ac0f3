import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Texts that only the Lab contains and that minifiers keep. */
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

/** The contents of every file of a build, in memory. */
async function textsOfBuild(): Promise<string[]> {
  const output = (await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: [join(root, 'src/main.tsx'), join(root, 'src/application.tsx')] },
    },
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
  expect(marks.filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([]);
}, 120_000);
