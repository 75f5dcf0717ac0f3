import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** CONTRIBUTING.md, Rules. A literal is not spread into another: it would switch off the check for unknown properties. */

const root = join(import.meta.dirname, '../..');

/** The places where a literal is spread into a literal, a call or an element. */
function literalSpreads(path: string, code: string): string[] {
  const found: string[] = [];
  if (!/\.\.\.[{[]/.test(code)) return found;
  const check = ({ argument, start }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
    if (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression')
      found.push(`${path}:${code.slice(0, start).split('\n').length}`);
  };
  new Visitor({ SpreadElement: check, JSXSpreadAttribute: check }).visit(parseSync(path, code).program);
  return found;
}

test('no literal is spread', () => {
  const files = globSync('{src,machines,packages,backend,scripts,test,docs}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => literalSpreads(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['f({ ...{ a, b }, c })', 1],
  ["g([...['a', 'b'], c])", 1],
  ['const x = <X {...{ a, b }} />', 1],
  ["f({ ...(x && { a }), ...y }, [...(x ? ['a'] : []), ...['a'].map(String)])", 0],
])('%s: %i', (code, count) => {
  expect(literalSpreads('sample.tsx', code)).toHaveLength(count);
});
