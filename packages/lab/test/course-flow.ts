import { assign, createMachine, sendParent, setup } from 'xstate';

const region = (event: string) => ({
  initial: 'asking',
  states: { asking: { on: { [event]: 'known' } }, known: { type: 'final' as const } },
});

const facts = createMachine({
  id: 'facts',
  type: 'parallel',
  states: { country: region('country.read'), account: region('account.read') },
});

const dialog = createMachine({
  id: 'dialog',
  initial: 'naming',
  states: {
    naming: {
      on: { 'name.edit': { actions: sendParent({ type: 'name.edited' }) }, 'dialog.close': 'closed' },
    },
    closed: { type: 'final' },
  },
});

/** A step that is edited, perhaps in a dialog, and saved. */
const step = (id: string) =>
  setup({ actors: { dialog } }).createMachine({
    id,
    context: { edits: 0 },
    initial: 'editing',
    states: {
      editing: { on: { 'dialog.open': 'adding', 'step.save': 'saving' } },
      adding: {
        invoke: { id: 'dialog', src: 'dialog', onDone: 'editing' },
        on: { 'name.edited': { actions: assign({ edits: ({ context }) => context.edits + 1 }) } },
      },
      saving: { on: { 'step.saved': 'saved', 'step.failed': 'editing' } },
      saved: { type: 'final' },
    },
  });

/** Runs beside the steps, and is drawn as deep as they are. */
const reminders = createMachine({ id: 'reminders', initial: 'resting', states: { resting: {} } });

const steps = setup({
  types: {} as { context: { at: string }; input: { at: string } },
  actors: { reminders, welcome: step('welcome'), business: step('business'), schedule: step('schedule') },
  guards: { resumesAt: ({ context }, { step }: { step: string }) => context.at === step },
}).createMachine({
  id: 'steps',
  context: ({ input }) => ({ at: input.at }),
  invoke: { id: 'remindersByEmail', src: 'reminders' },
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Picks the step by what is known.',
      always: [
        { guard: { type: 'resumesAt', params: { step: 'allSet' } }, target: 'allSet' },
        { guard: { type: 'resumesAt', params: { step: 'schedule' } }, target: 'schedule' },
        { guard: { type: 'resumesAt', params: { step: 'business' } }, target: 'business' },
        { target: 'welcome' },
      ],
    },
    welcome: { invoke: { id: 'welcome', src: 'welcome', onDone: 'business' } },
    business: { invoke: { id: 'business', src: 'business', onDone: 'schedule' } },
    schedule: {
      description: 'Step 3: the schedule. The times of the course.',
      invoke: { id: 'schedule', src: 'schedule', onDone: 'allSet' },
    },
    allSet: { type: 'final', description: 'All is set.' },
  },
});

/** A course in steps: machines four deep, regions, a junction, and a machine that runs most of the others. */
export const courseMachine = setup({
  types: {} as { context: { at: string }; input: { at: string } },
  actors: { facts, steps },
}).createMachine({
  id: 'course',
  context: ({ input }) => ({ at: input.at }),
  initial: 'starting',
  states: {
    starting: { invoke: { id: 'facts', src: 'facts', onDone: 'working', onError: 'failed' } },
    working: {
      invoke: { id: 'steps', src: 'steps', input: ({ context }) => ({ at: context.at }), onDone: 'done' },
    },
    done: {},
    failed: {},
  },
});
