import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** docs/architecture.md, Imports. The linter holds each wall, which sample files prove with the project's configuration. */

const root = join(import.meta.dirname, '../..');

const forbidden = {
  'machines/api/react.ts': `import 'react';`,
  'machines/api/react-dom.ts': `import 'react-dom/client';`,
  'machines/api/styled.ts': `import 'styled-components';`,
  'machines/api/xstate-react.ts': `import '@xstate/react';`,
  'machines/api/hono.ts': `import 'hono';`,
  'machines/api/node.ts': `import 'node:fs';`,
  'machines/api/old-node.ts': `import 'fs';`,
  'machines/api/src.ts': `import '../../src/config/config.ts';`,
  'machines/api/sandbox.ts': `import '../../backend/sandbox/state.ts';`,
  'machines/api/test.ts': `import '../../test/harness/test-actor.ts';`,
  'machines/api/type.ts': `import type { SandboxState } from '../../backend/sandbox/state.ts';\nexport type { SandboxState };`,
  'machines/api/export.ts': `export { config } from '../../src/config/config.ts';`,
  'machines/api/dynamic.ts': `export const load = () => import('../../src/config/config.ts');`,
  'machines/api/feature.ts': `import '../onboarding/wizard.ts';`,
  'machines/api/part/feature.ts': `import '../../onboarding/wizard.ts';`,
  'machines/api/part/index.ts': `import '../../index.ts';`,
  'machines/browser/feature.ts': `import type { Drafts } from '../onboarding/drafts.ts';\nexport type { Drafts };`,
  'machines/purchase/feature.ts': `import '../onboarding/wizard.ts';`,
  'machines/purchase/index.ts': `import '../index.ts';`,
  'machines/src.ts': `import '../src/config/config.ts';`,
  'machines/api/window.ts': `export const width = window.innerWidth;`,
  'machines/api/document.ts': `export const { title } = document;`,
  'machines/api/storage.ts': `export const size = localStorage.length + sessionStorage.length;`,
  'machines/api/location.ts': `export const { href } = location;`,
  'src/ui/sandbox.ts': `import '../../backend/sandbox/state.ts';`,
  'src/lab-profile/documentation.ts': `import '../../backend/documentation/fields.ts';`,
  'src/lab-profile/sandbox.ts': `import '../../backend/sandbox/state.ts';`,
  'src/ui/test.ts': `import '../../test/harness/render.tsx';`,
  'src/ui/scripts.ts': `import '../../scripts/build/headers.ts';`,
  'src/ui/node.ts': `import 'node:fs';`,
  'src/ui/feature.ts': `import '../onboarding/step.tsx';`,
  'src/ui/services.ts': `import '../services/flow.tsx';`,
  'src/services/feature.ts': `import '../onboarding/step.tsx';`,
  'src/purchase/feature.ts': `import '../onboarding/step.tsx';`,
  'src/onboarding/feature.ts': `import '../purchase/subscribe-form.tsx';`,
  'src/account/lab.ts': `import '@upwell/lab';`,
  'src/marketing/home/feature.ts': `import '../../purchase/subscribe-form.tsx';`,
  'src/marketing/home/trace.ts': `import '@upwell/trace/session';`,
  'src/ui/package.ts': `import '../../packages/services/src/index.ts';`,
  'src/purchase/trace.ts': `import '@upwell/trace/record';`,
  'machines/api/trace.ts': `import '@upwell/trace/profile';`,
  'packages/ui/src/xstate.ts': `import 'xstate';`,
  'packages/ui/src/services.ts': `import '@upwell/services';`,
  'packages/services/src/trace.ts': `import '@upwell/trace/profile';`,
  'packages/trace/src/react.ts': `import 'react';`,
  'packages/trace/src/record/styled.ts': `import 'styled-components';`,
  'packages/trace/src/record/ui.ts': `import '@upwell/ui';`,
  'packages/trace/src/record/document.ts': `export const { title } = document;`,
  'packages/trace/src/lab.ts': `import '@upwell/lab';`,
  'packages/lab/src/router.ts': `import 'react-router-dom';`,
  'packages/trace/src/one.ts': `import type { Other } from './other.ts';\nexport interface One { other: Other }`,
  'packages/trace/src/other.ts': `import type { One } from './one.ts';\nexport interface Other { one: One }`,
  'packages/lab/test/machines.test.ts': `import '../../../machines/index.ts';`,
  'packages/lab/test/chart/profile.test.ts': `import '../../../../src/lab-profile/words.ts';`,
  'packages/trace/test/record/shop.test.ts': `import { liveSession } from '../../../../test/trace/live-session.ts';\nexport { liveSession };`,
  'packages/ui/test/sandbox.test.ts': `import '../../../backend/sandbox/state.ts';`,
  'packages/trace/test/scripts.test.ts': `export const load = () => import('../../../scripts/build/generated-paths.ts');`,
  'src/account/lab-profile.ts': `import '../lab-profile/install.ts';`,
  'src/lab-profile/walk/react.ts': `import 'react';`,
  'src/lab-profile/trace-profile.ts': `import '@upwell/lab';`,
  'backend/sandbox/api/src.ts': `import '../../../src/config/config.ts';`,
  'backend/conform/src.ts': `import '../../src/config/config.ts';`,
  'backend/faults/lab.ts': `import '@upwell/lab';`,
  'backend/sandbox/api/test.ts': `import '../../../test/harness/test-actor.ts';`,
  'backend/sandbox/api/flow.ts': `import '../../../machines/onboarding/wizard.ts';`,
  'backend/documentation/shared.ts': `import '../../machines/shared/polling.ts';`,
  'backend/sandbox/api/services.ts': `import '@upwell/services';`,
  'backend/sandbox/flows.ts': `import '../../machines/index.ts';`,
};

const allowed = {
  'machines/api/libraries.ts': `import 'xstate';\nimport 'xstate/graph';\nimport 'valibot';`,
  'machines/api/own.ts': `import '@upwell/services';\nimport '../text/email.ts';\nimport './client.ts';`,
  'machines/api/part/own.ts': `import '../contract.ts';\nimport './text.ts';\nimport '../../text/email.ts';`,
  'machines/purchase/common.ts': `import '../api/contract.ts';\nimport '../browser/from-browser.ts';\nimport '../reference/plans.ts';`,
  'machines/flows.ts': `import './onboarding/wizard.ts';\nimport './purchase/checkout.ts';`,
  'src/ui/machines.ts': `import 'react';\nimport '../../machines/shared/field-errors.ts';\nimport '../config/config.ts';`,
  'src/purchase/own.ts': `import '../ui/button.tsx';\nimport '../services/flow.tsx';\nimport './subscribe-form.tsx';`,
  'src/purchase/machines.ts': `import '../../machines/purchase/checkout.ts';`,
  'src/marketing/home/own.ts': `import '../layout/links.ts';\nimport '../../../machines/marketing/pricing.ts';`,
  'src/routes.ts': `import './purchase/checkout-page.tsx';\nimport './onboarding/wizard-page.tsx';`,
  'src/services/machines.ts': `import '../../machines/purchase/page-urls.ts';\nimport '../lab-profile/install.ts';`,
  'src/lab-profile/own.ts': `import '@upwell/lab';\nimport './trace-profile.ts';\nimport '../routes.tsx';\nimport '../../machines/index.ts';`,
  'packages/lab/src/own.ts': `import 'react';\nimport 'elkjs/lib/elk-api.js';\nimport '@upwell/ui';\nimport '@upwell/trace/session';\nimport './chart/layout.ts';`,
  'packages/trace/src/own.ts': `import 'xstate';\nimport './format/trace.ts';`,
  'packages/trace/src/record/own.ts': `import 'valibot';\nimport '../format/trace.ts';\nimport '../profile/profile.ts';`,
  'packages/lab/test/own.test.ts': `import '../src/machines/lab.ts';\nimport '../../trace/test/live-session.ts';\nimport '@upwell/trace/session';`,
  'packages/lab/test/chart/own.test.ts': `import '../../src/machines/lab.ts';\nimport '../../../trace/test/live-session.ts';\nimport '../../../../docs/examples/coffee/words.ts';`,
  'src/lab-profile/cases/own.ts': `import '@upwell/trace/profile';\nimport '../../../machines/onboarding/drafts.ts';\nimport './cases.ts';\nimport '../walk/walk.ts';`,
  'backend/sandbox/api/machines.ts': `import '../../../machines/reference/plans.ts';\nimport '../../../machines/api/contract.ts';`,
  'backend/conform/flows/machines.ts': `import '../../../machines/onboarding/profile.ts';`,
  'src/lab-profile/faults.ts': `import '../../backend/faults/faults.ts';\nimport '../../backend/documentation/call-words.ts';`,
  'backend/sandbox/node.ts': `import 'node:fs';\nimport './api/api.ts';`,
  'test/shared/any.ts': `import '../../machines/index.ts';\nimport '../../backend/sandbox/state.ts';\nimport '../../src/config/config.ts';`,
};

const refused = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), 'walls-'));

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const file of globSync('packages/*/package.json', { cwd: root })) cpSync(join(root, file), join(folder, file));
  for (const [path, text] of Object.entries({ ...forbidden, ...allowed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const rules = [
    '--only=style/noRestrictedImports',
    '--only=style/noRestrictedGlobals',
    '--only=correctness/noUndeclaredDependencies',
    '--only=suspicious/noImportCycles',
  ];
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', ...rules, '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  for (const { location } of JSON.parse(stdout).diagnostics) refused.add(location.path);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(forbidden))('%s may not contain: %s', (path) => {
  expect(refused).toContain(path);
});

test.each(Object.entries(allowed))('%s may contain: %s', (path) => {
  expect(refused).not.toContain(path);
});
