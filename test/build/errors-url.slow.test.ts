import { expect, test } from 'vitest';
import { buildForCustomers } from './build-for-customers.ts';

test.each([
  ['what reports errors is in a build that has an address for them', 'https://errors.upwell-live.com', true],
  ['and nothing of it in one without', '', false],
])(
  '%s',
  async (_, url, isBuilt) => {
    const chunks = [...(await buildForCustomers({ VITE_ERRORS_URL: url })).chunks.values()];
    const built = chunks.flatMap(({ modules }) => Object.keys(modules));
    expect({
      modules: built.some((path) => path.includes('/src/diagnostics/errors/')),
      listens: chunks.some(({ code }) => code.includes('unhandledrejection')),
    }).toEqual({ modules: isBuilt, listens: isBuilt });
  },
  120_000,
);
