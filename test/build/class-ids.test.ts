import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { withRelativeIds } from '../../scripts/build/class-ids.ts';

const source = `import styled from 'styled-components'; export const A = styled.p\`\`; export const B = styled(A)\`\`;`;

async function idsIn(checkout: string, path: string): Promise<string[]> {
  const options = { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false } } };
  const { code } = await transformWithOxc(source, join(checkout, path), options);
  return withRelativeIds(code, path).match(/"sc-[^"]+"/g) ?? [];
}

test('class ids are the same in every checkout, and differ within one', async () => {
  const here = await idsIn('/home/one/checkout', 'src/ui/button.tsx');
  expect(here).toHaveLength(2);
  expect(await idsIn('/srv/two', 'src/ui/button.tsx')).toEqual(here);
  expect(new Set([...here, ...(await idsIn('/srv/two', 'src/ui/card.tsx'))]).size).toBe(4);
});
