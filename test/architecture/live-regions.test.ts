import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** docs/product.md, Accessibility. Only the announcer has live regions, but for what the page says before the application runs. */

const root = join(import.meta.dirname, '../..');
const beforeTheApplication = [
  'src/document/outdated.tsx',
  'src/purchase/subscribe-form.tsx',
  'src/ui/failed-start.tsx',
];

test('nothing but the announcer is a live region', () => {
  const files = globSync(['src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root });
  const live = files.filter((file) =>
    /role="(?:alert|status|log)"|aria-live/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(live.sort()).toEqual(beforeTheApplication);
});
