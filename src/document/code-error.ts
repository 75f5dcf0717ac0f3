/**
 * Did code arrive that this browser does not run? What browsers throw for a file that did not arrive is a `TypeError`, too, and speaks of
 * the import.
 */
export function isCodeError(error: unknown): error is Error {
  if (error instanceof TypeError) return !/import/i.test(error.message);
  return error instanceof SyntaxError || error instanceof ReferenceError;
}
