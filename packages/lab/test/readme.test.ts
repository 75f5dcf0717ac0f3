import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { labAt } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { serveLab } from '../cli/server.ts';
import { createWatch } from '../src/live/watch.ts';

/** README.md, The program. What the README's example runs in Node is watched, sent an event and saved, by HTTP. */

/** Inside the repository, where Node finds the packages by their names. */
const temporary = join(import.meta.dirname, '../../../.build/test');

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });

async function serve(origins: readonly string[] = []) {
  mkdirSync(temporary, { recursive: true });
  const folder = mkdtempSync(join(temporary, 'program-'));
  writeFileSync(join(folder, 'index.html'), '<h1>The Lab</h1>');
  const { port, close } = await serveLab({
    page: folder,
    program: { app: {}, sessions: [] },
    sessions: [],
    host: '127.0.0.1',
    port: 0,
    origins,
  });
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  return { folder, address: `http://localhost:${port}` };
}

test('a machine of the README’s example in Node is watched, sent an event, and saved without its texts', async () => {
  const { folder, address } = await serve();
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  writeFileSync(join(folder, 'example.mjs'), code.replace('http://localhost:4400', address));
  const example = spawn(process.execPath, ['example.mjs'], { cwd: folder, stdio: 'inherit' });
  onTestFinished(async () => {
    const exit = once(example, 'exit');
    example.kill();
    await exit;
  });
  const watch = createWatch(labAt(address), { flows: [], faults: null, shortcut: '' });
  onTestFinished(watch.subscribe(() => undefined));
  const flow = await vi.waitFor(
    () => {
      const [page] = watch.get();
      const [one] = page?.lab.live.get().flows ?? [];
      if (!one || one.actor) throw new Error('nothing is watched');
      expect([page?.name, page?.place, one.machines[0]?.value]).toEqual(['lamp', 'Node', 'off']);
      return one;
    },
    { timeout: 20_000 },
  );
  flow.machines[0]?.send({ type: 'press', note: 'for Sam' } as { type: string });
  await vi.waitFor(() => expect(flow.machines[0]?.value).toBe('on'), { timeout: 20_000 });
  for (const isWithoutTexts of [false, true]) {
    const saved = await flow.exportTrace(isWithoutTexts);
    if (saved.outcome === 'refused') throw new Error(saved.sentence);
    expect(replay(saved.trace, lamp).outcome).toBe('same');
    expect(JSON.stringify(saved.trace).includes('Sam')).toBe(!isWithoutTexts);
  }
});

test.each([
  ['Node and phones, which name none', {}, 200],
  ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
  ['a page of a site that was named', { origin: 'https://staging.example' }, 200],
  ['a page of another site', { origin: 'https://other.example' }, 403],
  ['a page whose site gave its name to this machine', { host: 'other.example', origin: 'http://other.example' }, 403],
  ['a page in a frame without an origin', { origin: 'null' }, 403],
])('what runs here is told to %s, or not', async (_, headers, status) => {
  const { address } = await serve(['https://staging.example']);
  for (const path of ['/', '/messages?1'])
    expect([path, await statusOf(`${address}${path}`, headers)]).toEqual([path, status]);
});

async function statusOf(url: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  const sent = request(url, { method: 'POST', headers }).end('[]');
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  return response?.statusCode;
}
