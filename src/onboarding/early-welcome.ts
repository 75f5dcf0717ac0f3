/** The welcome step as `src/document/draw-welcome.ts` drew it from the first answers, before the application was there. */
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
