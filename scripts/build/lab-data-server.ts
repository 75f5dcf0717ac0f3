import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LabDataName, labDataFile, labDataNames } from './lab-data.ts';
import type { LabDataReport } from './lab-data-worker.ts';

/**
 * Answers `/lab-data/<name>.json`: with 202 and a sentence about what is done while a process of its own makes the file, which begins when
 * it is first asked for. Layouts have a process to themselves: screens do not wait for them.
 */
export function serveLabData(build: { site: string; server: string }): (request: Request) => Promise<Response> {
  const failed = new Map<LabDataName, string>();
  const makers = { layouts: createMaker(build, failed), screens: createMaker(build, failed) };

  return async (request) => {
    const asked = new URL(request.url).pathname.replace(/^\/lab-data\/|\.json$/g, '');
    const name = labDataNames.find((one) => one === asked);
    if (!name) return new Response('Not Found', { status: 404 });
    const file = labDataFile(build, name);
    const headers = { 'cache-control': 'no-store' };
    if (existsSync(file))
      return new Response(await readFile(file), {
        headers: { ...headers, 'content-type': 'application/json' },
      });
    const error = failed.get(name);
    failed.delete(name);
    if (error !== undefined) return new Response(error, { status: 500, headers });
    const sentence = makers[name === 'layouts' ? 'layouts' : 'screens'](name);
    return new Response(sentence, { status: 202, headers });
  };
}

/** Has files made by a process, one after the other; the process ends with the last. Returns what is done for a file. */
function createMaker(build: { site: string; server: string }, failed: Map<LabDataName, string>) {
  const doing = new Map<LabDataName, string>();
  let worker: ChildProcess | null = null;

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'lab-data-worker.ts'), { stdio: 'inherit' });
    started.on('message', (report) => note(report as LabDataReport));
    started.on('exit', () => {
      if (worker !== started) return;
      for (const name of doing.keys()) failed.set(name, 'The process that makes it ended.');
      doing.clear();
      worker = null;
    });
    return started;
  }

  function note({ name, doing: sentence, error }: LabDataReport): void {
    if (sentence !== null) return void doing.set(name, sentence);
    if (error !== undefined) failed.set(name, error);
    doing.delete(name);
    if (doing.size > 0) return;
    worker?.disconnect();
    worker = null;
  }

  return (name: LabDataName): string => {
    if (!doing.has(name)) {
      doing.set(name, 'Waiting for what was asked for before…');
      worker ??= start();
      worker.send({ ...build, name });
    }
    return doing.get(name) ?? '';
  };
}
