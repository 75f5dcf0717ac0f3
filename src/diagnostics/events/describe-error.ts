import { parsedUrl } from '../../../machines/text/parsed-url.ts';

/**
 * The parts of an error that may leave the page: its class and where it happened. Its message may hold what
 * somebody typed, or what the API sent.
 */
export interface ErrorDescription {
  name: string;
  /** One frame a line, `at save (https://www.example.com/assets/main-1a2b.js:1:204)`. */
  stack: string;
  /** Have all its frames been in scripts of others, such as the browser's extensions? */
  isForeign: boolean;
}

interface Site {
  origin: string;
  /** Stands for the address of the page, which may hold a session, and on the 404 anything. */
  page: string;
}

const maximumFrames = 30;

/** A line of a stack: Chromium's with `at`, Firefox' and Safari's with `@`. */
const framePattern = /^(?:\s*at (?:async )?(?:(.+) \()?|(.*)@)([\w-]+:\S+):(\d+):(\d+)\)?$/;

export function describeError(thrown: unknown, site: Site): ErrorDescription {
  // A DOMException is not an Error in every browser.
  if (!(thrown instanceof Error || thrown instanceof DOMException))
    return { name: typeof thrown, stack: '', isForeign: false };
  // Chromium's stack begins with the message, whose lines may look like frames.
  const lines = (thrown.stack ?? '').replace(thrown.message, '').split('\n');
  const frames = lines.flatMap((line) => readFrame(line, site)).slice(0, maximumFrames);
  return {
    name: /^\w+$/.test(thrown.name) ? thrown.name : 'Error',
    stack: frames.map(({ text }) => text).join('\n'),
    isForeign: frames.length > 0 && frames.every(({ isForeign }) => isForeign),
  };
}

/** No frame for a line that is none, and for one without an address. */
function readFrame(text: string, { origin, page }: Site): { text: string; isForeign: boolean }[] {
  const [, called, calledBefore, address = '', line, column] = framePattern.exec(text) ?? [];
  const url = parsedUrl(address);
  if (!url?.host) return [];
  const { protocol, host, pathname } = url;
  const isForeign = `${protocol}//${host}` !== origin;
  const path = isForeign ? '' : pathname.startsWith('/assets/') ? pathname : page;
  const place = `${protocol}//${host}${path}:${line}:${column}`;
  const name = called ?? calledBefore ?? '';
  return [{ text: /^[\w$.]+$/.test(name) ? `at ${name} (${place})` : `at ${place}`, isForeign }];
}
