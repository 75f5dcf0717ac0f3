import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** CONTRIBUTING.md, Commands. The typical changes still apply. */

test.each(globSync('test/changes/*.patch'))('%s still applies', (patch) => {
  expect(() => execFileSync('git', ['apply', '--check', patch], { stdio: 'pipe' })).not.toThrow();
});
