import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { upwellLab } from '../src/vite.ts';

/** README.md, In another window, on another machine. The README's example in Node runs as it is written. */

/** Inside the repository, where Node finds the packages by their names. */
const temporary = join(import.meta.dirname, '../../../.build/test');

test('the actors of the README’s example in Node answer on a development server', async () => {
  const [, code = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')) ?? [];
  mkdirSync(temporary, { recursive: true });
  const folder = mkdtempSync(join(temporary, 'readme-'));
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: 'localhost' },
    plugins: [upwellLab()],
  });
  await server.listen();
  const { port } = new URL(server.resolvedUrls?.local[0] ?? '');
  const said = new Promise<string>((resolve) => server.ws.on('upwell-lab', ({ text }) => resolve(text)));
  writeFileSync(join(folder, 'example.mjs'), code.replace('5173', port));
  const example = spawn(process.execPath, ['example.mjs'], { cwd: folder, stdio: 'inherit' });
  try {
    const { type, name, place } = JSON.parse(await said);
    expect([type, name, place]).toEqual(['page', 'lamp', 'Node']);
  } finally {
    const exit = once(example, 'exit');
    example.kill();
    await Promise.all([exit, server.close()]);
    rmSync(folder, { recursive: true });
  }
});
