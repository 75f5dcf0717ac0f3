/** The number of characters at the start of a body in which the tag of a page is looked for. */
const searchedLength = 1_000;

/**
 * Is this a web page, as a captive portal or a proxy answers it in place of the API? Frameworks call plain text `text/html` too: the
 * body decides whenever it does not begin with a tag.
 */
export function isWebPage(body: string, contentType: string): boolean {
  const start = body.trimStart().slice(0, searchedLength);
  if (!start.startsWith('<')) return false;
  return /\bx?html\b/i.test(contentType) || /<(!doctype\s+html|html)\b/i.test(start);
}
