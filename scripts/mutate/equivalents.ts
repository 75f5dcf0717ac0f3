/**
 * Mutants that no session and no test can tell from the original, each with the reason. One whose name is no longer made is reported,
 * so that the list does not outlive the code.
 */
export const equivalents: Readonly<Record<string, string>> = {};
