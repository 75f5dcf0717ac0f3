import { assign, createMachine, fromPromise } from 'xstate';

/** As in many an example: no `setup`, the call inline. */
export const jokeMachine = createMachine({
  types: {} as {
    context: { jokes: string[] };
    events: { type: 'joke.ask' } | { type: 'joke.laugh' };
  },
  id: 'jokes',
  context: { jokes: [] },
  initial: 'silent',
  states: {
    silent: { on: { 'joke.ask': { target: 'thinking' } } },
    thinking: {
      invoke: {
        id: 'findJoke',
        src: fromPromise(async () => {
          const answer = await fetch('/joke.txt');
          return answer.text();
        }),
        onDone: {
          target: 'funny',
          actions: assign({ jokes: ({ context, event }) => [...context.jokes, event.output] }),
        },
        onError: { target: 'silent' },
      },
    },
    funny: { on: { 'joke.laugh': { target: 'silent' } } },
  },
});
