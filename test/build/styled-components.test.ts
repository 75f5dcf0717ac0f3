import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { styledComponents } from '../../scripts/build/styled-components.ts';

/** docs/operations.md, Serve it. Equal code has equal names in every folder. */

test('the id of a component is that of its path in the project', async () => {
  const [here, elsewhere, other] = [await idOf('card.tsx'), await idOf('card.tsx'), await idOf('other.tsx')];
  expect(here).toMatch(/^sc-\w+-0$/);
  expect(elsewhere).toBe(here);
  expect(other).not.toBe(here);
});

/** Builds a component in a folder of its own. */
async function idOf(file: string) {
  const root = mkdtempSync(join(tmpdir(), 'components-'));
  const entry = join(root, file);
  writeFileSync(entry, "import styled from 'styled-components'; export const Card = styled.div`color: red`;");
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [styledComponents(root)],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: ['styled-components'] },
    },
  });
  rmSync(root, { recursive: true });
  const [output] = Array.isArray(built) ? built : [];
  return /componentId: "(.+?)"/.exec(output?.output[0].code ?? '')?.[1];
}
