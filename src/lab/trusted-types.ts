/** The part of Trusted Types that the Lab needs; not every browser has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

interface Rules {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}

/** Standards mode: without a doctype a frame draws as browsers did in 1999. */
const blankPage = '<!doctype html><html lang="en"><head></head><body></body></html>';

const { trustedTypes } = globalThis as typeof globalThis & { trustedTypes?: TrustedTypes };

/** The policy that the headers of a Lab build allow (`scripts/build/headers.ts`): our own workers, and empty frames. */
const policy = trustedTypes?.createPolicy('lab', {
  createScriptURL: ownUrl,
  createHTML: () => blankPage,
});

/** The address of one of our own scripts, as the page's policy wants it. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : ownUrl(url);
}

function ownUrl(url: string): string {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new Error(`${origin} is not this site`);
  return href;
}

/** The document of an empty frame, as `srcdoc` wants it. */
export function trustedBlankPage(): string {
  return policy ? policy.createHTML('') : blankPage;
}
