import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import ui from '../../packages/ui/package.json' with { type: 'json' };
import { buildForCustomers } from './build-for-customers.ts';

/** docs/operations.md, Before you go live. A build names what it contains of others. */

test('a build names what it contains of others, with the text of each licence', async () => {
  const { assets } = await buildForCustomers();
  const text = String(assets.get('third-party-licenses.txt')?.source);
  const packages = text.split(/^## /m).slice(1);
  const named = packages.map((part) => part.split(' - ')[0]);
  const expected = Object.keys({ ...packageJson.dependencies, ...ui.dependencies }).filter(
    // The router's two packages are one, which the other passes on.
    (name) => name !== 'react-router-dom' && !name.startsWith('@upwell/'),
  );
  expect(named).toEqual(expect.arrayContaining([...expected, 'react-router']));
  for (const part of packages) expect(part.length, part).toBeGreaterThan(1_000);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(named).not.toContain('elkjs');
});
