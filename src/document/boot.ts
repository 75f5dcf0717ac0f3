import { startOnInterest } from './start-on-interest.ts';

/**
 * The inline script of a content page. The HTML is complete without the application, so it starts at the first interaction, or at
 * once when the URL carries a promo code, and then fetches its entry and all chunks of this page in parallel.
 */
const { entry, chunks }: { entry: string; chunks: string[] } = JSON.parse(
  document.getElementById('application')?.textContent ?? '',
);

const startApplication = () => Promise.all([entry, ...chunks].map((file) => import(/* @vite-ignore */ file)));

if (new URLSearchParams(location.search).has('code')) void startApplication();
else startOnInterest(startApplication);
