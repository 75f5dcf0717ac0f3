import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Failure, TestResults } from './test-report.ts';

/** Writes what passed and what failed to the file of `VITEST_REPORT`, for `scripts/test.ts`. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const results: TestResults = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...failed.map(failureOf),
        ...modules.flatMap((module) => module.errors().map((error) => ofFile(fileOf(module), error))),
        ...unhandled.map((error) => ofFile('an unhandled error', error)),
      ],
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return { file: fileOf(module), ms: collectDuration + duration };
      }),
    };
    writeFileSync(process.env.VITEST_REPORT ?? 'vitest-report.json', JSON.stringify(results));
  }
}

function failureOf(test: TestCase): Failure {
  const file = fileOf(test.module);
  const errors = test.result().errors ?? [];
  const line = lineIn(test.module.moduleId, errors);
  return {
    where: `${file}${line ? `:${line}` : ''}, ${test.fullName}`,
    what: errors.map(textOf).join('\n'),
    command: `npx vitest run ${file} -t ${JSON.stringify(test.name)}`,
  };
}

/** The line of a file at which a test failed, if a frame is in it: the first frames may be those of the tool, or of a helper. */
export function lineIn(file: string, [error]: readonly Pick<SerializedError, 'stacks'>[]): number | undefined {
  return error?.stacks?.find((frame) => frame.file === file)?.line;
}

function ofFile(where: string, error: SerializedError): Failure {
  return { where, what: textOf(error), command: `npx vitest run ${where}` };
}

function textOf({ message, diff }: SerializedError & { diff?: unknown }): string {
  return stripVTControlCharacters([message, diff].filter((text) => typeof text === 'string').join('\n'));
}

function fileOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}
