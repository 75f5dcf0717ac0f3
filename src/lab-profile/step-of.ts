import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { screenOf, screens } from '../../machines/onboarding/steps.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';

/** The step of the wizard that is shown in a state; other flows have none. */
export function stepOf(flow: string, snapshot: AnyMachineSnapshot): { order: number; title: string } | null {
  if (flow !== 'wizard') return null;
  const screen = screenOf(snapshot as SnapshotFrom<typeof wizardMachine>);
  const { number, title } = screens[screen];
  const isCounted = number > 0 || screen === 'welcome';
  return {
    order: isCounted ? number : -1,
    title: isCounted ? `Step ${number} · ${title}` : title,
  };
}
