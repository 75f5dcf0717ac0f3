/** The welcome step before the application was there: drawn by `src/document/early-onboarding.ts`, from the first answers. */
export interface EarlyWelcome {
  /** Without `@`. */
  username: string;
  email: string;
  /** "Continue" was pressed: the step takes it over. */
  isContinued: boolean;
}

declare global {
  /** What the wizard will show first, while it starts. */
  var earlyWelcome: EarlyWelcome | undefined;
  /** Settled when it is drawn, or will not be. */
  var firstScreen: Promise<void> | undefined;
}

/** Forgets the early welcome. Was "Continue" pressed there? */
export function takeEarlyContinue(): boolean {
  const isContinued = globalThis.earlyWelcome?.isContinued ?? false;
  globalThis.earlyWelcome = undefined;
  return isContinued;
}
