import { startOnInterest } from './start-on-interest.ts';

/**
 * The one script of a content page. Its HTML is complete, so the application stays away until somebody shows interest, or until
 * the address brings something that only it can do: a promo code. Application pages load the application themselves; a
 * page that was not prerendered (`npm run dev`) gets it at once.
 */
const startApplication = () => import('./main.tsx');

const isComplete = document.getElementById('root')?.hasChildNodes() ?? false;
const hasPromoCode = new URLSearchParams(location.search).has('code');

if (isComplete && !hasPromoCode) startOnInterest(startApplication);
else void startApplication();
