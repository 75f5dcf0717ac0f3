import { callWords } from '../../machines/api/call-words.ts';
import { browserServiceWords } from '../../machines/browser/browser-service-words.ts';
import type { TracedService } from '../trace/format/trace.ts';

/** What a call or a browser service does: "Saving the schedule". The name itself when this build does not know it. */
export function serviceWords({ kind, name }: Pick<TracedService, 'kind' | 'name'>): string {
  return kind === 'api' ? callWords(name) : browserServiceWords(name);
}
