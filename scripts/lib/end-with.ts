/** Ends a command that failed with its message and what caused it, without the trace of the command itself. */
export function endWith(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exitCode = 1;
}
