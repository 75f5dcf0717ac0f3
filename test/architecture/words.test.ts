import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** One thing has one name (docs/glossary.md): none of the names that were replaced comes back. */

const root = join(import.meta.dirname, '../..');
const folders = ['machines', 'src', 'packages', 'sandbox', 'scripts', 'test', 'docs'];
const ownPath = 'test/architecture/words.test.ts';

const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
]
  .filter((path) => /\.(tsx?|m?js|css|html|md|json)$/.test(path) && !path.startsWith('test/traces/'))
  .filter((path) => path !== ownPath && path !== 'package-lock.json' && !path.includes('node_modules/'))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }));

const code = /^(machines|src|packages|sandbox|scripts|test)\//;
const traceAndLab = /^(packages\/(trace|lab)|src\/lab-profile|test\/(trace|lab)|scripts)\//;

const replaced: [pattern: RegExp, use: string, paths?: RegExp][] = [
  [/(?<!\$)\{host\}/, 'the API', code],
  [/\b(fromHost|HostError|HostClient|HostLogic|createHostClient)\b/, 'fromApi, ApiError, ApiClient'],
  [/\bconfig\.host\b/, 'config.apiUrl'],
  [/\boutside worlds?\b|\bfromOutside\b|src\/outside\b/i, 'browser services'],
  [/\b(FlowWorld|useWorld|WorldContext|createWorld)\b/, 'FlowServices'],
  [/\brewir(e|es|ed|ing)\b/i, 'provideActors'],
  [/\b(leafOf|asLeaf|LeafName)\b/, 'service'],
  [/\bservices\??\.given\b/, 'actorOverride'],
  [/\bsilenc(e|es|ed|ing)\b/i, 'stub'],
  [/\bstage\(|\bstaged\b|\btold\b/, 'createTestActor, actor, sent', /^test\/(?!sandbox)/],
  [/\bdesks?\b/i, 'the open session, or the mailbox of an actor', /^packages\/(trace|lab)\//],
  [/\b(createFold|folds?)\b/i, 'step reducer', traceAndLab],
  [/\bjourneys?\b(?!\.)/i, 'session', /^(packages\/(trace|lab)|src\/(diagnostics|lab-profile))\//],
  [/\bsketch(es|ed)?\b/i, 'digest'],
  [/\bjudg(e|es|ed|ing|ement)\b|\bjudgeUrl\b/i, 'check, allowedUrl'],
  [/\bdeeds?\b/i, 'action'],
  [/\bdepartures?\b/i, 'navigation'],
  [/\bconceal(s|ed|ing)?\b/i, 'tokenize'],
  [/\bvault\b.{0,20}\bpseudonym/i, 'token'],
  [/\bcatalogues?\b/i, 'reference data, flows or charts'],
  [/\b(Divergence|divergence|placeOfFinding)\b/, 'difference', /^packages\//],
  [/\bconst (most|least|longest|largest|highest)\w* =/, 'max…, min…, with subject and unit', /^packages\//],
  [/\bhouse\b/i, 'architecture'],
  [/\bworkbench\b/i, 'replay view'],
  [
    /\b(problems|refusals?)\b/i,
    'error or fieldErrors',
    /^(machines|packages|src\/(?!marketing\/content)|sandbox|test)/,
  ],
  [/\b(voices|shallows)\b/i, 'testimonials, waves', code],
  [/\b(StreamEnds|StreamName|isStream|streamLogic|outside streams?)\b/, 'event source'],
  [/\bKeptCheckout\b/, 'StoredCheckout'],
  [/\bbuilt-in (templates?|ones)\b|\bisBuiltIn\b/i, 'fallback', code],
  [/\be-mails?\b/, 'email'],
  [/\b(decisions|design|facts|spec)\.md\b|§/, 'docs/product.md, by section title'],
];

test.each(replaced)('%s is now: %s', (pattern, _, paths = /./) => {
  const found = files
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
