import type { ApiResponse } from '../profile.ts';
import { literal, quoted } from './literals.ts';

/** `after`: how many delays had elapsed before it came; left out for none. */
export type RecordedResponse = ApiResponse & { after?: number };

/** The end of an exported test: the recorded responses, and the function that answers with them. `siteOrigin` is where they were recorded. */
export function answeringHelper(
  responses: Record<string, RecordedResponse[]>,
  apiPath: string,
  siteOrigin: string | null,
): string[] {
  const recorded = literal(responses);
  const isOnSite = siteOrigin !== null && JSON.stringify(responses).includes(`"${siteOrigin}/`);
  return [
    'type Recorded = { status?: number; json?: unknown; fault?: string; after?: number };',
    '',
    `const responses: Record<string, Recorded[]> = ${recorded};`,
    '',
    '/**',
    ' * Answers the calls to the API as recorded, each path in its own order, and keeps what was asked last. An answer waits for the delays',
    ' * that elapsed before it: a poll of a page that runs for longer than the recorded one does not take it early.',
    ' */',
    'async function answerAsRecorded(page: Page) {',
    '  const open = structuredClone(responses);',
    '  const asked: Record<string, unknown> = {};',
    '  let answered = 0;',
    '  let elapsed = 0;',
    ...(isOnSite
      ? [
          '  /** Addresses on the recorded site are on the site of this run. */',
          '  const onThisSite = (json: unknown) =>',
          `    JSON.stringify(json ?? {}).replaceAll(${quoted(`"${siteOrigin}/`)}, \`"\${new URL(page.url()).origin}/\`);`,
        ]
      : []),
    `  await page.route(${quoted(`**${apiPath}/**`)}, async (route) => {`,
    '    const request = route.request();',
    '    const { pathname, searchParams } = new URL(request.url());',
    `    const path = pathname.slice(pathname.indexOf(${quoted(`${apiPath}/`)}) + ${apiPath.length});`,
    "    asked[path] = request.method() === 'POST' ? request.postDataJSON() : Object.fromEntries(searchParams);",
    '    const response = open[path]?.shift();',
    "    if (!response || response.fault === 'timeout') return;",
    '    await expect.poll(() => elapsed, { timeout: 0 }).toBeGreaterThanOrEqual(response.after ?? 0);',
    "    if (response.fault === 'network') await route.abort();",
    "    else if (response.fault === 'malformed') await route.fulfill({ body: '' });",
    isOnSite
      ? "    else await route.fulfill({ status: response.status, contentType: 'application/json', body: onThisSite(response.json) });"
      : '    else await route.fulfill({ status: response.status, json: response.json ?? {} });',
    '    answered += 1;',
    '  });',
    '  return {',
    '    asked: (path: string) => asked[path],',
    '    answered: () => answered,',
    '    /** Advances the clock of the page by a recorded delay, in milliseconds. */',
    '    elapse: async (delay: number) => {',
    '      elapsed += 1;',
    '      await page.clock.fastForward(delay);',
    '    },',
    '    unanswered: () => Object.keys(open).filter((path) => open[path]?.length),',
    '  };',
    '}',
  ];
}
