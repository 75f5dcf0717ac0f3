import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { createErrorReports } from '../../src/diagnostics/events/error-reports.ts';
import { createStepCounts } from '../../src/diagnostics/events/step-counts.ts';

/** docs/product.md, What the operator hears. Errors are reported without what their messages say. */

const site = 'https://www.example.com';
const changes = { lang: 'en', classes: '', fonts: 0, foreign: [] };

/** Reports of a page, which are kept instead of sent. */
function page(steps = createStepCounts({ now: () => 0 })) {
  const sent: unknown[] = [];
  const reports = createErrorReports({
    origin: site,
    page: () => '/subscribe',
    changes: () => changes,
    flows: steps.flows,
    send: (report) => sent.push(report),
  });
  return { ...reports, sent };
}

function errorWith(stack: string, message = 'ada@example.com is taken', name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}

const chromium = errorWith(`TypeError: ada@example.com is taken
    at save (${site}/assets/shared-1a2b.js:1:204)
    at async ${site}/assets/main-3c4d.js:2:17`);

test('a report has name and frames, and nothing that the message says', () => {
  const { caught, sent } = page();
  caught(chromium, 'error');
  expect(sent).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      stack: `at save (${site}/assets/shared-1a2b.js:1:204)\nat ${site}/assets/main-3c4d.js:2:17`,
      changes,
      flows: [],
    },
  ]);
});

describe('frames', () => {
  const asset = `${site}/assets/a.js:1:2`;

  test.each([
    ['Firefox and Safari', `save@${asset}\n@${asset}\n`, `at save (${asset})\nat ${asset}`],
    ['an address without query and fragment', `    at ${site}/assets/a.js?v=ada#x:1:2`, `at ${asset}`],
    [
      'an inline script: the page, whatever its address',
      `    at ${site}/ada?session=s_1:3:4\n    at ${asset}`,
      `at ${site}/subscribe:3:4\nat ${asset}`,
    ],
    [
      'another site: its origin',
      `    at https://js.stripe.com/ada?k=1:3:4\n    at ${asset}`,
      `at https://js.stripe.com:3:4\nat ${asset}`,
    ],
    ['a name that is no identifier', `    at Object.<ada@example.com> (${asset})`, `at ${asset}`],
    ['a line that is no frame', `    at ada\n    at ${asset}\n    at new Promise (<anonymous>)`, `at ${asset}`],
    ['data in place of an address', `    at data:text/javascript,ada:1:2\n    at ${asset}`, `at ${asset}`],
  ])('%s', (_, stack, expected) => {
    const { caught, sent } = page();
    caught(errorWith(stack), 'error');
    expect(sent).toMatchObject([{ stack: expected }]);
  });

  test('a message that looks like frames is none', () => {
    const { caught, sent } = page();
    const message = `\n    at ada (https://ada.example.com/:1:2)`;
    caught(errorWith(`TypeError: ${message}\n    at ${asset}`, message), 'crash');
    expect(sent).toMatchObject([{ stack: `at ${asset}` }]);
  });

  test('thirty at most', () => {
    const { caught, sent } = page();
    caught(errorWith(`    at ${asset}\n`.repeat(31)), 'error');
    expect(sent).toMatchObject([{ stack: `at ${asset}\n`.repeat(30).trimEnd() }]);
  });
});

describe('names', () => {
  test.each([
    [errorWith('', '', 'ada@example.com'), 'Error'],
    [new DOMException('ada', 'QuotaExceededError'), 'QuotaExceededError'],
    [{ kind: 'status', message: 'ada' }, 'object'],
    ['ada@example.com', 'string'],
    [undefined, 'undefined'],
  ])('%s: %s', (thrown, name) => {
    const { caught, sent } = page();
    caught(thrown, 'rejection');
    expect(sent).toMatchObject([{ name }]);
    expect(JSON.stringify(sent)).not.toContain('ada');
  });
});

test('an error is sent once, and not more than ten of a page', () => {
  const { caught, sent } = page();
  caught(chromium, 'error');
  caught(chromium, 'rejection');
  expect(sent).toHaveLength(1);
  for (let line = 1; line < 20; line++) caught(errorWith(`    at ${site}/assets/a.js:${line}:1`), 'error');
  expect(sent).toHaveLength(10);
});

test('what happens in scripts of others alone is not sent, unless it makes the page crash', () => {
  const foreign = errorWith('    at chrome-extension://abcdef/content.js:1:2');
  const { caught, sent } = page();
  caught(foreign, 'error');
  expect(sent).toEqual([]);
  caught(foreign, 'crash');
  expect(sent).toHaveLength(1);
});

describe('flows', () => {
  const dialog = setup({ types: {} as { context: { email: string } } }).createMachine({
    id: 'dialog',
    context: { email: 'ada@example.com' },
    initial: 'open',
    states: { open: {} },
  });
  const machine = setup({
    types: {} as { context: { email: string }; events: { type: 'finish' } },
    actors: { dialog },
  }).createMachine({
    id: 'order',
    context: { email: 'ada@example.com' },
    type: 'parallel',
    states: {
      form: {
        initial: 'filling',
        states: {
          filling: { invoke: { id: 'ada', src: 'dialog', onError: 'finished' }, on: { finish: 'finished' } },
          finished: {},
        },
      },
      clock: {},
    },
  });

  test('each running flow with its state, and those within it', () => {
    const steps = createStepCounts({ now: () => 0 });
    const { caught, sent } = page(steps);
    const actor = createActor(machine, { inspect: steps.inspect });
    caught(errorWith(''), 'error');
    actor.start();
    caught(chromium, 'error');
    actor.stop();
    caught(errorWith(`    at ${site}/assets/a.js:1:2`), 'error');
    expect(sent).toMatchObject([
      { flows: [] },
      {
        flows: [
          { flow: 'order', state: 'form.filling clock' },
          { flow: 'dialog', state: 'open' },
        ],
      },
      { flows: [] },
    ]);
    expect(JSON.stringify(sent)).not.toContain('ada');
  });

  test('a flow that failed itself', () => {
    const steps = createStepCounts({ now: () => 0 });
    const { caught, sent } = page(steps);
    const failing = setup({
      actions: {
        fail() {
          throw chromium;
        },
      },
    }).createMachine({
      id: 'failing',
      initial: 'going',
      states: { going: { on: { go: { actions: 'fail' } } } },
    });
    const actor = createActor(failing, { inspect: steps.inspect });
    actor.subscribe({ error: (error) => caught(error, 'error') });
    actor.start();
    actor.send({ type: 'go' });
    expect(sent).toMatchObject([{ flows: [{ flow: 'failing', state: 'going' }] }]);
  });
});
