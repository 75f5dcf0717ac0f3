import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { screenOf } from '../../machines/onboarding/screen.ts';
import { progressOf, screens } from '../../machines/onboarding/steps.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';

/** The step of the wizard that is shown in a state, under the number that customers see, if they see one; other flows have none. */
export function stepOf(flow: string, snapshot: AnyMachineSnapshot): { order: number; title: string } | null {
  if (flow !== 'wizard') return null;
  const screen = screenOf(snapshot as SnapshotFrom<typeof wizardMachine>);
  const { number, title } = screens[screen];
  if (screen === 'settingUp' || screen === 'verificationError') return { order: -1, title };
  const seen = /^Step \d+/.exec(progressOf(screen)?.caption ?? '')?.[0];
  return { order: number, title: seen ? `${seen} · ${title}` : `${title} (step ${number})` };
}
