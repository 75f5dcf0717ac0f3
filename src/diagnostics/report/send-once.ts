/** Sends a text at most once: a second caller gets the outcome of the first. What failed may be sent again. */
export interface SendOnce {
  send(text: string): Promise<undefined>;
  sentText(): string | null;
}

export function createSendOnce(post: (text: string) => Promise<undefined>): SendOnce {
  let sent: string | null = null;
  let sending: { text: string; outcome: Promise<undefined> } | null = null;

  async function sendNow(text: string): Promise<undefined> {
    try {
      await post(text);
      sent = text;
    } finally {
      if (sending?.text === text) sending = null;
    }
    return undefined;
  }

  return {
    sentText: () => sent,
    async send(text) {
      if (text === sent) return undefined;
      if (sending?.text !== text) sending = { text, outcome: sendNow(text) };
      return sending.outcome;
    },
  };
}
