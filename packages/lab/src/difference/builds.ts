import { buildName, commitName, type Trace } from '@upwell/trace/session';

type App = Trace['app'];

/** Which build recorded a session when, and which one this is. */
export function recordedBy({ app, createdAt }: Pick<Trace, 'app' | 'createdAt'>, own: App): string {
  const date = new Date(createdAt).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
  return app.commit === own.commit && app.version === own.version
    ? `recorded on ${date} by this build, ${buildName(own)}`
    : `recorded on ${date} by build ${buildName(app)}; this is build ${buildName(own)}`;
}

/** The same in the width of a toolbar. */
export function buildsInBrief({ app }: Pick<Trace, 'app'>, own: App): string {
  const now = commitName(own.commit);
  if (app.commit === own.commit) return now ? `recorded by this build, ${now}` : 'recorded by this build';
  // The sessions that are kept in a repository name no commit: they are recorded anew with each change.
  const recorded = /\d/.test(app.commit) ? commitName(app.commit) : `version ${app.version}`;
  return `recorded by ${recorded}, replayed by ${now}`;
}
