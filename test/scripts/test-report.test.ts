import { expect, test } from 'vitest';
import { distinctErrors } from '../../scripts/lib/test-report.ts';
import { lineIn } from '../../scripts/lib/vitest-report.ts';

/** CONTRIBUTING.md, Commands. A failure is reported at its line, and once. */

test('a failure is at the line of the test file, not of the tool or of a helper', () => {
  const frame = (file: string, line: number) => ({ method: '', file, line, column: 1 });
  const stacks = [frame('/node_modules/tool.js', 4027), frame('/helper.ts', 8), frame('/some.test.ts', 55)];
  expect(lineIn('/some.test.ts', [{ stacks }])).toBe(55);
  expect(lineIn('/other.test.ts', [{ stacks }])).toBeUndefined();
});

test('an error that several projects found is printed once, with what it says further', () => {
  const mistake = "a.ts(1,2): error TS2322: Type '{}' is not assignable.\n  Property 'b' is missing.";
  const other = "a.ts(9,2): error TS2322: Type '{}' is not assignable.\n  Property 'c' is missing.";
  expect(distinctErrors([mistake, other, mistake, mistake, ''].join('\n'))).toBe(`${mistake}\n${other}`);
});
