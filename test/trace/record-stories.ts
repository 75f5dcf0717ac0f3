import { writeFileSync } from 'node:fs';
import { traceExtension } from '../../src/trace/format/trace.ts';
import { writeTrace } from '../../src/trace/format/trace-file.ts';
import { recordStory, stories } from './stories.ts';

/** Records the stories anew: `npm run record-stories`. For a new story; a changed machine is `npm run replay -- --update`. */
for (const story of stories) {
  const file = new URL(`../traces/${story.name}${traceExtension}`, import.meta.url);
  writeFileSync(file, writeTrace(await recordStory(story)));
}
