import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The walls of `design.md` (The house): each sample is linted under the project's own configuration. */

const root = join(import.meta.dirname, '../..');

const forbidden = {
  'machines/host/react.ts': `import 'react';`,
  'machines/host/react-dom.ts': `import 'react-dom/client';`,
  'machines/host/styled.ts': `import 'styled-components';`,
  'machines/host/xstate-react.ts': `import '@xstate/react';`,
  'machines/host/hono.ts': `import 'hono';`,
  'machines/host/node.ts': `import 'node:fs';`,
  'machines/host/old-node.ts': `import 'fs';`,
  'machines/host/src.ts': `import '../../src/config.ts';`,
  'machines/host/sandbox.ts': `import '../../sandbox/world.ts';`,
  'machines/host/test.ts': `import '../../test/machines/stage.ts';`,
  'machines/host/type.ts': `import type { World } from '../../sandbox/world.ts';\nexport type { World };`,
  'machines/host/again.ts': `export { config } from '../../src/config.ts';`,
  'machines/host/later.ts': `export const later = () => import('../../src/config.ts');`,
  'machines/host/window.ts': `export const width = window.innerWidth;`,
  'machines/host/document.ts': `export const { title } = document;`,
  'machines/host/storage.ts': `export const size = localStorage.length + sessionStorage.length;`,
  'machines/host/location.ts': `export const { href } = location;`,
  'src/ui/sandbox.ts': `import '../../sandbox/world.ts';`,
  'src/ui/test.ts': `import '../../test/ui/render.tsx';`,
  'src/ui/scripts.ts': `import '../../scripts/headers.ts';`,
  'src/ui/node.ts': `import 'node:fs';`,
  'sandbox/host/src.ts': `import '../../src/config.ts';`,
  'sandbox/host/test.ts': `import '../../test/machines/stage.ts';`,
  'sandbox/host/flow.ts': `import '../../machines/onboarding/wizard.ts';`,
  'sandbox/host/shared.ts': `import '../../machines/shared/rewire.ts';`,
  'sandbox/catalogue.ts': `import '../machines/index.ts';`,
};

const allowed = {
  'machines/host/parts.ts': `import 'xstate';\nimport 'xstate/graph';\nimport 'valibot';`,
  'machines/host/own.ts': `import '../shared/rewire.ts';\nimport './client.ts';`,
  'src/ui/machines.ts': `import 'react';\nimport '../../machines/host/contract.ts';\nimport '../config.ts';`,
  'sandbox/host/machines.ts': `import '../../machines/catalogue/plans.ts';\nimport '../../machines/host/contract.ts';`,
  'sandbox/node.ts': `import 'node:fs';\nimport './host/host.ts';`,
  'test/machines/any.ts': `import '../../machines/index.ts';\nimport '../../sandbox/world.ts';\nimport '../../src/config.ts';`,
};

const refused = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), 'walls-'));

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  for (const [path, text] of Object.entries({ ...forbidden, ...allowed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const walls = ['--only=style/noRestrictedImports', '--only=style/noRestrictedGlobals'];
  const biome = join(root, 'node_modules/.bin/biome');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(
    biome,
    ['lint', '--reporter=json', '--max-diagnostics=none', ...walls, '.'],
    options,
  );
  for (const { location } of JSON.parse(stdout).diagnostics) refused.add(location.path);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(forbidden))('%s may not: %s', (path) => {
  expect(refused).toContain(path);
});

test.each(Object.entries(allowed))('%s may: %s', (path) => {
  expect(refused).not.toContain(path);
});
