import { readBuild } from '../../config/build.ts';
import { early } from '../../services/early-page.ts';
import { pageNumber } from '../page-number.ts';
import type { PageEventDetails, Teller } from './page-event.ts';
import { createEventSender } from './send-event.ts';

/** The kinds of which the same event is told once. */
const toldOnce: readonly PageEventDetails['kind'][] = ['csp', 'file', 'failed'];
/** The most events of each of these kinds. */
const maximumTold = 10;

/** The one teller of this page, which the inline script makes and the application finds. */
export function tellerOf(url: string, documentPage: string): Teller {
  early.tell ??= createTeller(url, documentPage);
  return early.tell;
}

function createTeller(url: string, documentPage: string): Teller {
  const post = createEventSender(url);
  const told = new Map<string, Set<string>>();
  let number = 0;

  function isNew(event: PageEventDetails): boolean {
    if (!toldOnce.includes(event.kind)) return true;
    const known = told.get(event.kind) ?? new Set();
    const text = JSON.stringify(event);
    if (known.has(text) || known.size === maximumTold) return false;
    told.set(event.kind, known.add(text));
    return true;
  }

  return (event, page = documentPage) => {
    if (!isNew(event)) return;
    number++;
    post({ ...event, pageNumber, number, build: readBuild(), page });
  };
}
