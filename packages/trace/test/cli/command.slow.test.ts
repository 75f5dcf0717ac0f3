import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '@upwell/trace/cli';
import { createRecorder, strictRedaction } from '@upwell/trace/record';
import { writeTrace } from '@upwell/trace/session';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { exportedTrace, origin } from '../live-session.ts';

const program = join(import.meta.dirname, '../../cli/upwell-trace.ts');
const loader = join(import.meta.dirname, '../../cli/config.ts');
const packages = join(import.meta.dirname, '../../../../node_modules');

const states = { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } };

const application = {
  'package.json': '{ "name": "lamps", "version": "2.1.0", "type": "module" }',
  'lamp.ts': `import { createMachine } from 'xstate';
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: ${JSON.stringify(states)} });`,
  'lab.config.ts': `import { defineConfig } from '@upwell/trace/cli';
import { lamp } from './lamp.ts';

/** README.md, The command. The program itself runs in the folder of an application that has nothing but a machine and a configuration. */
export default defineConfig({ flows: [{ id: 'lamp', machine: lamp }] });`,
  'sessions/pressed.session.json': recordedSession(),
};

/** The lamp no longer goes off. */
const changed = { 'lamp.ts': application['lamp.ts'].replace('"press":"off"', '"press":"on"') };

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'application-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(packages, join(folder, 'node_modules'), 'junction');
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function run(args: readonly string[], place = '.') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: join(folder, place),
    encoding: 'utf8',
  });
  return { code: status, text: stdout.trim(), complaint: stderr };
}

function commit(): void {
  writeFileSync(join(folder, '.gitignore'), 'node_modules');
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--no-verify', '-m', 'Base'],
  ])
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.test', ...args], {
      cwd: folder,
    });
}

function recordedSession(
  machine: AnyStateMachine = createMachine({ id: 'lamp', initial: 'off', states }),
  afterwards: () => void = () => undefined,
): string {
  const app = { name: 'lamps', version: '2.0.0', commit: 'abc' };
  const recorder = createRecorder({ origin: () => ({ ...origin(), app }), redaction: strictRedaction });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  for (const type of ['press', 'press']) actor.send({ type });
  afterwards();
  const exported = exportedTrace(recorder.flows()[0]?.exportTrace());
  return writeTrace(exported);
}

describe('upwell-trace replay', () => {
  test('replays the sessions of an application that names its machines, and nothing else', () => {
    write(application);
    expect(run(['replay', 'sessions'])).toMatchObject({ code: 0, text: '1 session, 1 same, 0 diverged' });
    write(changed);
    const { code, text } = run(['replay', 'sessions', '--reporter', 'junit']);
    expect(code).toBe(1);
    expect(text).toContain('recorded to `lamp.off`, now to `lamp.on`');
  });

  test.each([
    ['that it gives', "{ id: 'light', machine: lamp }", 'light'],
    ['of its machine', '{ machine: lamp }', 'lamp'],
  ])('a flow has the id %s', (_, flow, id) => {
    const config = application['lab.config.ts'].replace("{ id: 'lamp', machine: lamp }", flow);
    write({ ...application, 'lab.config.ts': config });
    const { code, text } = run(['replay', 'sessions', '--generated', '--flow', id, '--reporter', 'junit']);
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining(`<testsuite name="${id}" tests="2"`),
    });
  });

  test('compares with a commit, from a folder of the repository, what is kept and what is generated', () => {
    write(Object.fromEntries(Object.entries(application).map(([name, text]) => [`web/${name}`, text])));
    commit();
    const args = ['replay', 'sessions', '--generated', '--base', 'HEAD'];
    expect(run(args, 'web')).toMatchObject({ code: 0, text: '2 sessions, 2 same, 0 diverged' });
    write({ 'web/lamp.ts': changed['lamp.ts'] });
    const { code, text } = run(args, 'web');
    expect(code).toBe(1);
    expect(text).toContain('DIVERGED 2 sessions: ');
    expect(text).toContain('This is what changed since HEAD.');
  });

  test('names the folder of the base as that of this checkout, which machines may have in a message', () => {
    const failing = `import { assign, createMachine } from 'xstate';
const message = () => String(new Error('Cannot read ' + import.meta.url + ' in ' + import.meta.dirname));
export const lamp = createMachine({ id: 'lamp', context: { message: '' }, on: { press: { actions: assign({ message }) } } });`;
    write({ ...application, 'lamp.ts': failing });
    commit();
    expect(run(['replay', '--generated', '--base', 'HEAD'])).toMatchObject({
      code: 0,
      text: '1 session, 1 same, 0 diverged',
    });
  });

  test('notices a guard on an answer that was turned around, though nobody says what is answered', () => {
    const order = `import { fromPromise, setup } from 'xstate';
const check = fromPromise<{ status: string }>(() => fetch('/order').then((answer) => answer.json()));
export const lamp = setup({ actors: { check } }).createMachine({
  id: 'lamp',
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'check',
        onDone: [{ guard: ({ event }) => event.output.status === 'ready', target: 'ready' }, 'waiting'],
      },
    },
    ready: {},
    waiting: {},
  },
});`;
    write({ ...application, 'lamp.ts': order });
    commit();
    const args = ['replay', '--generated', '--base', 'HEAD'];
    expect(run(args)).toMatchObject({ code: 0, text: '2 sessions, 2 same, 0 diverged' });
    write({ 'lamp.ts': order.replace('===', '!==') });
    const { code, text } = run(args);
    expect(code).toBe(1);
    expect(text).toMatch(/recorded to `lamp\.waiting`, now to `lamp\.ready`, because an inline guard is now true/);
  });

  test('compares what a base repeats, where its machines read what a library keeps', () => {
    const tickets = `import { assign, createMachine } from 'xstate';
let drawn = 0;
const draw = { actions: assign({ number: () => ++drawn }), target: 'drawn' };
export const lamp = createMachine({
  id: 'lamp',
  initial: 'waiting',
  context: { number: 0 },
  states: { waiting: { on: { draw } }, drawn: { on: { draw, end: 'ended' } }, ended: {} },
});`;
    write({ ...application, 'lamp.ts': tickets });
    commit();
    const args = ['replay', '--generated', '--base', 'HEAD'];
    expect(run(args)).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^([\d,]+) sessions: only what `HEAD` itself repeats was compared\. .+\n\1 sessions, \1 same, 0 diverged$/,
      ),
    });
    write({ 'lamp.ts': tickets.replace("end: 'ended'", "end: 'waiting'") });
    const { code, text } = run(args);
    expect(code).toBe(1);
    expect(text).toContain('recorded to `lamp.ended`, now to `lamp.waiting`');
  });

  test('ends with 3 where only the beginning of a session could be compared', () => {
    const lit = { press: { guard: () => process.env.LIT === 'yes', target: 'on' } };
    const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: lit }, on: {} } });
    process.env.LIT = 'yes';
    const session = recordedSession(machine, () => delete process.env.LIT);
    const source = application['lamp.ts'].replace(
      JSON.stringify(states),
      "{ off: { on: { press: { guard: () => process.env.LIT === 'yes', target: 'on' } } }, on: {} }",
    );
    write({ ...application, 'lamp.ts': source, 'sessions/pressed.session.json': session });
    const { code, text } = run(['replay', 'sessions']);
    expect(text).toMatch(/1 session, 0 same, 1 same in part, 0 diverged/);
    expect(code).toBe(3);
  });

  test('draws what changed in each chart, and names the picture in the report for a pull request', () => {
    write(application);
    commit();
    write(changed);
    const args = ['replay', '--generated', '--base', 'HEAD', '--reporter', 'markdown', '--pictures', 'seen'];
    const { code, text } = run(args);
    expect(code).toBe(1);
    expect(text).toContain('| `lamp` | `lamp.on`, event `press`, branch 0: ');
    expect(text).toContain(' | `lamp.svg` |');
    const picture = readFileSync(join(folder, 'seen/lamp.svg'), 'utf8');
    expect(picture).toContain('<title>What changed in lamp</title>');
    expect(run([...args, '--pictures-at', 'https://example.test/1/']).text).toContain(
      '(https://example.test/1/lamp.svg)',
    );
    expect(readFileSync(join(folder, 'seen/lamp.svg'), 'utf8')).toBe(picture);
  });

  test('says what to do without a configuration', () => {
    expect(run(['replay', 'sessions'])).toEqual({
      code: 2,
      text: expect.stringMatching(
        /^There is no lab\.config\.ts in .+\. Write one that names your machines:\n\nimport \{ defineConfig \}/,
      ),
      complaint: '',
    });
  });
});

describe('upwell-trace chart', () => {
  test('draws a flow to read, or all of them into a folder', () => {
    write(application);
    expect(run(['chart', 'lamp'])).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/),
    });
    expect(run(['chart', 'lamp', '--format', 'mermaid']).text).toMatch(/^stateDiagram-v2\n/);
    expect(run(['chart', '--format', 'markdown', '--out', 'drawn'])).toMatchObject({ code: 0, text: '' });
    expect(readdirSync(join(folder, 'drawn'))).toEqual(['lamp.md']);
  });

  test.each([
    [['lantern'], 'No flow lantern; there are lamp.'],
    [['lamp', '--format', 'png'], '--format takes svg, mermaid, markdown.'],
    [['lamp', '--machine', 'bulb'], 'No machine bulb in lamp; there are lamp.'],
    [['--size'], "Unknown option '--size'. --help lists the options."],
  ])('refuses %j', (args, text) => {
    write(application);
    expect(run(['chart', ...args])).toEqual({ code: 2, text, complaint: '' });
  });

  test('says what is missing where the Lab is not installed', () => {
    rmSync(join(folder, 'node_modules'));
    for (const name of ['xstate', 'valibot', '@upwell/trace']) {
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
      symlinkSync(join(packages, name), join(folder, 'node_modules', name), 'junction');
    }
    write(application);
    expect(run(['chart', 'lamp'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('is not installed'),
    });
    expect(run(['chart', 'lamp', '--format', 'mermaid']).code).toBe(0);
  });
});

test('upwell-trace explains itself everywhere', async () => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  expect(await runCommand(['replay', '--help'], { print })).toBe(0);
  expect(await runCommand(['--help'], { print })).toBe(0);
  expect(await runCommand([], { print })).toBe(2);
  expect(new Set(printed)).toEqual(new Set([expect.stringMatching(/^upwell-trace replay /)]));
});

test('a configuration that cannot be used is refused with what is wrong', () => {
  const files = {
    'empty.ts': ['export const flows = [];', 'it has no default export'],
    'nothing.ts': ['export default {};', 'its `flows` are no list of { machine }'],
    'none.ts': ['export default { flows: [] };', 'its `flows` are no list of { machine }'],
    'other.ts': [
      "export default { flows: [{ id: 'lamp', machine: {} }] };",
      'flow 1 of it has no machine of XState 5, or an id, title or route that is no text',
    ],
    'twice.ts': [
      "import { lamp } from './lamp.ts'; export default { flows: [{ machine: lamp }, { machine: lamp }] };",
      'two flows of it have the id `lamp`: give each an `id` of its own',
    ],
    'cut.ts': ['export default {', 'cut.ts cannot be loaded: '],
    'bare.ts': ["import './lamp'; export default {};", 'imports of your own files need their extension'],
    'screen.ts': ["import './page.tsx'; export default {};", 'neither .tsx files nor styles'],
    'enum.ts': ['export enum Lamp { On }; export default {};', 'Node only removes types'],
  };
  write({ 'page.tsx': '', 'lamp.ts': application['lamp.ts'] });
  for (const [name, [text = '']] of Object.entries(files)) write({ [name]: text });
  // In Node itself, whose errors they are.
  const script = `import { loadConfig } from ${JSON.stringify(loader)};
    const names = ${JSON.stringify([...Object.keys(files), 'gone.ts'])};
    const messages = names.map((name) => loadConfig(name, ${JSON.stringify(folder)}).catch(({ message }) => message));
    console.log(JSON.stringify(await Promise.all(messages)));`;
  write({ 'load.mjs': script });
  expect(JSON.parse(execFileSync(process.execPath, [join(folder, 'load.mjs')], { encoding: 'utf8' }))).toEqual([
    ...Object.values(files).map(([, message]) => expect.stringContaining(`${message}`)),
    expect.stringMatching(/^There is no gone\.ts\. Write one/),
  ]);
});
