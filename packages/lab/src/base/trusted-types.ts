import { attempt } from './attempt.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

interface Rules {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}

/** With a doctype: without one, the frame renders in quirks mode. */
const blankPage = '<!doctype html><html lang="en"><head></head><body></body></html>';

const { trustedTypes } = globalThis as typeof globalThis & { trustedTypes?: TrustedTypes };

/** The policy that a Lab build's CSP allows (`scripts/build/headers.ts`): same-origin workers and blank frames. Other pages may refuse it. */
const rules: Rules = { createScriptURL: ownUrl, createHTML: () => blankPage };
const policy = attempt(() => trustedTypes?.createPolicy('lab', rules)) ?? rules;

/** The URL of a same-origin script, for `new Worker`. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

function ownUrl(url: string): string {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new Error(`${origin} is not this site`);
  return href;
}

/** Makes a frame blank. Throws what is missing where the page's policy does not allow that. */
export function fillWithBlankPage(frame: HTMLIFrameElement): void {
  try {
    frame.srcdoc = policy.createHTML('');
  } catch (error) {
    throw new Error("the page's Content-Security-Policy has no `trusted-types lab`", { cause: error });
  }
}
