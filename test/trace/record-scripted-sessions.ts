import { writeFileSync } from 'node:fs';
import { sessionExtension, writeTrace } from '@upwell/trace/format';
import { recordScripted, scriptedSessions } from './scripted-sessions.ts';

/** `npm run record-scripted-sessions`: for a new or changed script; a changed machine needs `npm run replay -- test/traces --update`. */
for (const session of scriptedSessions) {
  const file = new URL(`../traces/${session.name}${sessionExtension}`, import.meta.url);
  writeFileSync(file, writeTrace(await recordScripted(session)));
}
