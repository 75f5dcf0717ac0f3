import { render } from '@testing-library/react';
import type { Json } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { JsonChanges } from '../../src/json/json-changes.tsx';
import { JsonTree } from '../../src/json/json-tree.tsx';

/** docs/lab.md, Step through it. Values of a context are shown as a tree. */

/** As a session holds it. */
const context = {
  email: { $undefined: true },
  line: { $actor: 'line-0' },
  orders: { $map: [['a', { cents: 320 }]] },
  rows: { $cut: { value: [1, 2], lost: 41_000 } },
} satisfies Json;

function linesOf(container: HTMLElement): string[] {
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
}

describe('values of a context', () => {
  test('are drawn without the tags of the file', () => {
    const { container } = render(<JsonTree value={context} open={2} />);
    expect(linesOf(container)).toEqual([
      'email: undefined',
      'line: line-0',
      'orders: Map(1)"a": {"cents":320}',
      '"a": {"cents":320}',
      'rows: 41,002 items0: 11: 2… 41,000 more, not recorded',
      '0: 1',
      '1: 2',
      '… 41,000 more, not recorded',
    ]);
  });

  test('differ without them, too', () => {
    const { container } = render(
      <JsonChanges label="Data" recorded={context} now={{ orders: context.orders, line: context.line }} />,
    );
    expect(linesOf(container)).toEqual(['−email: removed: undefined', '−rows: removed: [1,2,… 41,000 more]']);
  });
});
