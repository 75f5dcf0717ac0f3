import type { EventStore } from './event-store.ts';
import { findRises } from './find-rises.ts';

/** Posts a text to a webhook, in the form that Slack, Mattermost and others read. Rejects when it does not arrive. */
export async function postText(webhook: string, text: string): Promise<void> {
  const { ok, status } = await fetch(webhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!ok) throw new Error(`The webhook answered ${status}.`);
}

/**
 * Tells what fails more often than in the week before, each once a day. Returns the sentences of all that does, told or not; rejects
 * when telling does not work, which is then tried again the next time.
 */
export async function tellRises(store: EventStore, post: (text: string) => Promise<void>): Promise<string[]> {
  const rises = findRises(store.compared());
  const news = rises.filter(({ what }) => !store.wasTold(what));
  if (news.length > 0)
    await post(['On customers’ pages more fails than before:', ...news.map(({ sentence }) => sentence)].join('\n'));
  for (const { what } of news) store.noteTold(what);
  return rises.map(({ sentence }) => sentence);
}
