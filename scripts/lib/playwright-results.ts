import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Failure, TestResults } from './test-report.ts';

/** The results in a file of Playwright's JSON reporter. */
export function playwrightResults({ stats, suites, errors }: JSONReport): TestResults {
  return {
    passed: stats.expected,
    files: suites.map((suite) => ({ file: `test/${suite.file}`, ms: durationOf(suite) })),
    failures: [
      ...suites.flatMap((suite) => failuresIn(suite, [])),
      ...errors.map(({ message }) => ({
        where: 'before the first test',
        what: stripVTControlCharacters(message ?? ''),
        command: 'npx playwright test',
      })),
    ],
  };
}

function durationOf({ specs, suites = [] }: JSONReportSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

function failuresIn({ specs, suites = [], title }: JSONReportSuite, around: readonly string[]): Failure[] {
  const titles = [...around, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }): Failure => {
        const place = `test/${spec.file}:${spec.line}`;
        const messages = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
        return {
          where: `${place}, ${[...titles.slice(1), spec.title].join(' › ')} (${projectName})`,
          what: stripVTControlCharacters(messages.join('\n')),
          command: `npx playwright test ${place} --project=${projectName}`,
        };
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, titles))];
}
