/**
 * A random number of this page load, 16 hexadecimal digits, in memory only. It joins what the page sends; its first eight digits are
 * the reference that a customer can tell (docs/product.md, What the operator hears).
 */
export const pageNumber = /* @__PURE__ */ createPageNumber();

function createPageNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
