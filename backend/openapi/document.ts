import { calls } from '../../machines/api/contract.ts';
import { readConfig } from '../../scripts/build/read-config.ts';
import { callGroups } from '../documentation/flows.ts';
import { type DocumentedRules, rules } from '../documentation/rules.ts';
import { components } from './components.ts';
import { operationOf } from './operation.ts';

const introduction =
  'Every call that the site makes to its backend: the purchase, account setup and onboarding of one customer at a time. Fields marked `x-secret` must never be logged, those marked `x-personal` say who somebody is; `x-timeout-ms` is how long the site waits for an answer.';

/** The contract of the API as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  // The document is that of no deployment.
  const { brandName, supportEmail } = readConfig({});
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Backend API',
      version,
      summary: 'What a backend has to answer, from a promo code to a connected Instagram account.',
      description: [introduction, ...rules.map(markdownOf)].join('\n\n'),
      contact: { name: `${brandName} support`, email: supportEmail },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      {
        url: '{baseUrl}',
        description: 'A backend.',
        variables: {
          baseUrl: {
            default: 'https://api.example.com',
            description: 'The base URL that the site is built with, `VITE_HOST`. It may have a path.',
          },
        },
      },
      { url: '/host', description: 'The sandbox that `npm start` serves.' },
    ],
    security: [],
    tags: callGroups.map(({ title, description }) => ({ name: title, description })),
    paths: paths(),
    components,
  };
}

function paths() {
  const operations = callGroups.flatMap(({ title, calls: names }) =>
    names.map((name) => {
      const { method, path } = calls[name];
      return [path, { [method.toLowerCase()]: operationOf(name, title) }] as const;
    }),
  );
  return Object.fromEntries(operations);
}

function markdownOf({ title, rules: lines }: DocumentedRules): string {
  return [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}
