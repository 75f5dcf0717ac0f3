import { routeAt } from '../../routes.tsx';

/**
 * May what happens on this page load be stored? From /subscribe on; content pages keep it in memory (docs/product.md, Send what
 * happened). Links between the two load the page anew.
 */
export function isStored(): boolean {
  return routeAt(location.pathname).prerender !== 'content';
}
