import { expect, test } from 'vitest';
import { createNeedles } from '../../src/redact/needles.ts';

/** docs/sessions.md, Privacy. Replaced texts are found in others. */

const needles = createNeedles({
  secrets: new Set(['Sup3r-Geheim!99']),
  texts: new Set(['Coaching for climbers']),
  names: new Set(['Zoë Quentin', 'zoe.quentin@mail.test', 'Four words are no name']),
} as never);

test.each<[text: string, name: boolean, any: boolean]>([
  ['I asked ZOË QUENTIN about it', true, true],
  ['write to zoe.quentin@mail.test, please', true, true],
  ['I asked Quentin about it', false, true],
  ['quentins garden', false, false],
  ['her Coaching for Climbers', false, true],
  ['four words are no name', false, false],
  ['typed xsup3r-geheim!99x by mistake', true, true],
  ['nothing of it', false, false],
])('"%s" contains a name: %s, anything that was replaced: %s', (text, name, any) => {
  expect([needles.nameIn(text), needles.anyIn(text)]).toEqual([name, any]);
});
