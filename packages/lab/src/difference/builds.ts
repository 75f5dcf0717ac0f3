import { buildName, commitName, type Trace } from '@upwell/trace/session';

type App = Trace['app'];

/** Which build recorded a session when, and which one this is. Only builds that an application names have names. */
export function recordedBy({ app, createdAt }: Pick<Trace, 'app' | 'createdAt'>, own: App): string {
  const date = new Date(createdAt).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const [recorded, now] = [buildName(app), buildName(own)];
  if (recorded === now) return `recorded on ${date} by ${now ? `this build, ${now}` : 'a build without a name'}`;
  const by = recorded ? `build ${recorded}` : 'a build without a name';
  return `recorded on ${date} by ${by}; this is ${now ? `build ${now}` : 'one without a name'}`;
}

/** The same in the width of a toolbar. */
export function buildsInBrief({ app }: Pick<Trace, 'app'>, own: App): string {
  const [recorded, now] = [nameInBrief(app), nameInBrief(own)];
  if (buildName(app) === buildName(own)) return now ? `recorded by this build, ${now}` : 'recorded';
  return `recorded by ${recorded || 'another build'}${now && `, replayed by ${now}`}`;
}

/** The sessions that are kept in a repository name no commit: they are recorded anew with each change. */
function nameInBrief({ version, commit }: App): string {
  return /\d/.test(commit) ? commitName(commit) : version && `version ${version}`;
}
