import { early } from '../services/early-page.ts';

/**
 * A random number of this page load, 16 hexadecimal digits, in memory only. It joins what the page sends
 * (docs/product.md, What the operator hears).
 */
export const pageNumber = /* @__PURE__ */ readPageNumber();

/** The first eight digits of it, which customers are shown and their emails name (docs/product.md, Send what happened). */
export const reference = /* @__PURE__ */ pageNumber.slice(0, 8);

/** The inline script and the application are one page. */
function readPageNumber(): string {
  early.pageNumber ??= createPageNumber();
  return early.pageNumber;
}

function createPageNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
