import type { WizardSnapshot } from './wizard.ts';

const steps = [
  'welcome',
  'business',
  'objectives',
  'targets',
  'templates',
  'schedule',
  'preparing',
  'connecting',
  'setupError',
] as const;

/** What the customer sees of the wizard. */
export type Screen = (typeof steps)[number] | 'settingUp' | 'allSet' | 'verificationError';

/** The one screen of a snapshot. */
export function screenOf(snapshot: WizardSnapshot): Screen {
  if (snapshot.matches('failed')) return 'verificationError';
  if (snapshot.matches('allSet')) return 'allSet';
  return steps.find((step) => snapshot.matches({ working: step })) ?? 'settingUp';
}

/** The step number of a snapshot (spec §2): 0 to 8, 7.5 while the connection is prepared. */
export function stepOf(snapshot: WizardSnapshot): number {
  const metas = Object.values(snapshot.getMeta());
  return metas.find((meta) => meta !== undefined)?.step ?? 0;
}

/** How full the bar is, in whole percent: 52 on the welcome, then the step divided by 7 (`decisions.md`, Wizard). */
export function progressOf(step: number): number {
  if (step < 1) return 52;
  return Math.min(100, Math.round((step / 7) * 100));
}
