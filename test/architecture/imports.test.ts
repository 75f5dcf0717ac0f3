import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The walls of `design.md` (The house): each sample is linted under the project's own configuration. */

const root = join(import.meta.dirname, '../..');

const forbidden = {
  'machines/api/react.ts': `import 'react';`,
  'machines/api/react-dom.ts': `import 'react-dom/client';`,
  'machines/api/styled.ts': `import 'styled-components';`,
  'machines/api/xstate-react.ts': `import '@xstate/react';`,
  'machines/api/hono.ts': `import 'hono';`,
  'machines/api/node.ts': `import 'node:fs';`,
  'machines/api/old-node.ts': `import 'fs';`,
  'machines/api/src.ts': `import '../../src/config.ts';`,
  'machines/api/sandbox.ts': `import '../../sandbox/state.ts';`,
  'machines/api/test.ts': `import '../../test/harness/test-actor.ts';`,
  'machines/api/type.ts': `import type { SandboxState } from '../../sandbox/state.ts';\nexport type { SandboxState };`,
  'machines/api/again.ts': `export { config } from '../../src/config.ts';`,
  'machines/api/later.ts': `export const later = () => import('../../src/config.ts');`,
  'machines/api/window.ts': `export const width = window.innerWidth;`,
  'machines/api/document.ts': `export const { title } = document;`,
  'machines/api/storage.ts': `export const size = localStorage.length + sessionStorage.length;`,
  'machines/api/location.ts': `export const { href } = location;`,
  'src/ui/sandbox.ts': `import '../../sandbox/state.ts';`,
  'src/ui/test.ts': `import '../../test/harness/render.tsx';`,
  'src/ui/scripts.ts': `import '../../scripts/build/headers.ts';`,
  'src/ui/node.ts': `import 'node:fs';`,
  'sandbox/api/src.ts': `import '../../src/config.ts';`,
  'sandbox/api/test.ts': `import '../../test/harness/test-actor.ts';`,
  'sandbox/api/flow.ts': `import '../../machines/onboarding/wizard.ts';`,
  'sandbox/api/shared.ts': `import '../../machines/shared/provide-actors.ts';`,
  'sandbox/flows.ts': `import '../machines/index.ts';`,
};

const allowed = {
  'machines/api/parts.ts': `import 'xstate';\nimport 'xstate/graph';\nimport 'valibot';`,
  'machines/api/own.ts': `import '../shared/rewire.ts';\nimport './client.ts';`,
  'src/ui/machines.ts': `import 'react';\nimport '../../machines/api/contract.ts';\nimport '../config.ts';`,
  'sandbox/api/machines.ts': `import '../../machines/reference/plans.ts';\nimport '../../machines/api/contract.ts';`,
  'sandbox/node.ts': `import 'node:fs';\nimport './host/host.ts';`,
  'test/machines/any.ts': `import '../../machines/index.ts';\nimport '../../sandbox/state.ts';\nimport '../../src/config.ts';`,
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
