import { setup } from 'xstate';

const flow = setup({ delays: { patience: 8_000 } });

/** Runs beside a wait, from its start to its end. */
export const slowWaitMachine = flow.createMachine({
  id: 'slowWait',
  description: 'A wait of more than 8 s says that it is still working.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'What is waited for usually comes by itself.',
      after: { patience: { target: 'slow' } },
    },
    slow: { description: 'Says that it is still working.' },
  },
});
