/**
 * May what happens on this page load be stored? Not on a content page, which keeps it in memory (docs/product.md, Send what happened).
 * Links between the two load the page anew.
 */
export const storing = { isAllowed: false };
