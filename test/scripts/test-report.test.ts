import { expect, test } from 'vitest';
import { distinctErrors, reportOf } from '../../scripts/lib/test-report.ts';
import { lineIn } from '../../scripts/lib/vitest-report.ts';

/** CONTRIBUTING.md, Commands. Failures at their lines, each once, and the slowest files. */

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

test('the twenty slowest files of all parts are named, the slowest first', () => {
  const part = { passed: 1, failures: [], ms: 1 };
  const files = Array.from({ length: 21 }, (_, index) => ({ file: `${index}.test.ts`, ms: 100 * index }));
  const report = reportOf(
    [
      { name: 'Unit tests', ...part, files },
      { name: 'Browser tests', ...part, files: [{ file: 'site.test.ts', ms: 122_400 }] },
      { name: 'Types', ...part },
    ],
    [],
  );
  const named = [...report.matchAll(/([\d.]+ s {2}\S+)/g)].map(([, row]) => row);
  expect(named.slice(0, 2)).toEqual(['122.4 s  site.test.ts', '2.0 s  20.test.ts']);
  expect(named).toHaveLength(20);
});
