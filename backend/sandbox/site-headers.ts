import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Response headers by path, as the build writes them. */
const siteHeadersSchema = v.array(v.object({ path: v.string(), headers: v.record(v.string(), v.string()) }));

export type SiteHeaders = v.InferOutput<typeof siteHeadersSchema>;

/** The build's headers; none when there is no such file. Throws when the file is malformed. */
export function readSiteHeaders(file: string): SiteHeaders {
  if (!existsSync(file)) return [];
  const parsed = v.safeParse(siteHeadersSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not a list of { path, headers }`);
  return parsed.output;
}

/** The headers of a file of the build, names in lower case. A later entry that matches overrides an earlier one. */
export function headersFor(file: string, entries: SiteHeaders): Record<string, string> {
  const path = file.replace(/\/index\.html$/, '') || '/';
  const matching = entries.filter((entry) => matches(path, entry.path));
  return Object.fromEntries(
    matching.flatMap(({ headers }) => Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );
}

/** Exact, or by prefix when the pattern ends in `*`. */
function matches(path: string, pattern: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
