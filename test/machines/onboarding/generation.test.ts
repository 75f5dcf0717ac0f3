import { expect, test } from 'vitest';
import { generationMachine } from '../../../machines/onboarding/generation.ts';
import { stage } from '../stage.ts';
import { offline } from './samples.ts';

const start = () => stage(generationMachine, { input: { userId: 'u1' } });

test('one request, however often it is asked for', () => {
  const play = start();
  play.send({ type: 'generation.start' });
  play.send({ type: 'generation.start' });
  play.services.generateTemplates.resolve({});
  play.send({ type: 'generation.start' });
  play.send({ type: 'generation.retry' });
  expect(play.story).toEqual(['idle', 'requesting', 'requested']);
  expect(play.calls).toEqual([{ name: 'generateTemplates', input: { user_id: 'u1' } }]);
});

test.each(['generation.start', 'generation.retry'] as const)(
  'a failed request is made again on %s',
  (type) => {
    const play = start();
    play.send({ type: 'generation.start' });
    play.services.generateTemplates.reject(offline);
    play.send({ type });
    play.services.generateTemplates.resolve({});
    expect(play.story).toEqual(['idle', 'requesting', 'failed', 'requesting', 'requested']);
  },
);

test('a retry starts nothing that was never asked for', () => {
  const play = start();
  play.send({ type: 'generation.retry' });
  expect(play.story).toEqual(['idle']);
});
