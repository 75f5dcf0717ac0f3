import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutLabTexts } from '../../scripts/build/lab-only.ts';

function stripped(code: string): string {
  const { program } = parseSync('machine.ts', code);
  return withoutLabTexts(code, program as never).replace(/\s+/g, ' ');
}

test('descriptions of the machine and of its states go', () => {
  const code = `flow.createMachine({
    description: 'All of it.',
    states: { a: { description: 'One.', tags: 'busy' }, b: { states: { c: { description: \`Two.\` } } } },
  });`;
  expect(stripped(code)).toBe(
    "flow.createMachine({ states: { a: { tags: 'busy' }, b: { states: { c: { } } } }, });",
  );
});

test('data that is called description stays', () => {
  const code = "const form = { description: '' }; flow.createMachine({ context: { description: 'kept' } });";
  expect(stripped(code)).toBe(code);
});

test('notes on calls go, and what a request must look like', () => {
  const code = "const a = post('/a', { summary: 'An a', request: x, answer: y, personal: ['email'] });";
  expect(stripped(code)).toBe("const a = post('/a', { answer: y, });");
});
