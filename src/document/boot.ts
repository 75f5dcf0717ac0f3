import { startOnInterest } from './start-on-interest.ts';

/**
 * The one script of a content page, inline in its document, so that nothing is fetched for it. The HTML is complete: the
 * application stays away until somebody shows interest, or until the address brings something that only it can do: a promo code.
 * Then all of its files are asked for at once, those of this page among them.
 */
const { entry, chunks }: { entry: string; chunks: string[] } = JSON.parse(
  document.getElementById('application')?.textContent ?? '',
);

const startApplication = () => Promise.all([entry, ...chunks].map((file) => import(/* @vite-ignore */ file)));

if (new URLSearchParams(location.search).has('code')) void startApplication();
else startOnInterest(startApplication);
