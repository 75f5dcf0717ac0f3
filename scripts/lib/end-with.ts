/** Ends a failed command with the error's message and cause, without its stack. */
export function endWith(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exitCode = 1;
}
