import { nodesOf } from '@upwell/trace/chart';
import type { GeneratedPath } from '@upwell/trace/replay';
import { own } from '@upwell/trace/session';
import type { AnyMachineSnapshot } from 'xstate';
import type { Charts, LabProfile } from '../base/profile.ts';
import type { ReachableState, ScreenText } from '../base/screen-text.ts';

/** The same with the way there. */
export interface ReadScreen extends ScreenText {
  path: GeneratedPath;
}

/** A screen with what is folded behind it. */
export interface Card {
  screen: ReadScreen;
  same: readonly ReadScreen[];
  /** Other screens of these states, which say something else. */
  others: readonly ReadScreen[];
}

export interface ScreenGroup {
  title: string;
  cards: readonly Card[];
}

/** Screens by step. */
export function groupScreens(screens: readonly ReadScreen[]): ScreenGroup[] {
  const steps = Map.groupBy(
    screens.toSorted((one, other) => one.step.order - other.step.order),
    ({ step }) => step.title,
  );
  return [...steps].map(([title, ofStep]) => ({ title, cards: cardsOf(ofStep) }));
}

/** Screens that look the same are one card; what else a state says is folded behind the first screen of this state. */
export function cardsOf(screens: readonly ReadScreen[]): Card[] {
  interface GrowingCard extends Card {
    same: ReadScreen[];
    others: ReadScreen[];
  }
  const looks = new Map<number, GrowingCard>();
  const states = new Map<string, GrowingCard>();
  for (const screen of screens) {
    const state = `${screen.machine} ${screen.state}`;
    const twin = looks.get(screen.likeness);
    const first = states.get(state);
    if (first) first.others.push(screen);
    else if (twin) twin.same.push(screen);
    const card = first ?? twin ?? { screen, same: [], others: [] };
    looks.set(screen.likeness, twin ?? card);
    states.set(state, card);
  }
  return [...new Set(states.values())];
}

/** The first sentence of a state's description, without the full stop; empty where there is none. */
export function descriptionOf({ machine, state }: Pick<ReachableState, 'machine' | 'state'>, charts: Charts): string {
  const chart = own(charts, machine);
  const node = chart && nodesOf(chart).find(({ id }) => id === state);
  return (node?.description ?? '').replace(/\.(\s[\s\S]*)?$/, '');
}

/** The step that a flow shows; of a flow without steps, the state at the top of its chart. */
export function stepAt(
  flow: string,
  reached: Pick<ReachableState, 'machine' | 'state'>,
  snapshot: AnyMachineSnapshot,
  { stepOf, charts }: Pick<LabProfile, 'stepOf' | 'charts'>,
): { order: number; title: string } {
  const step = stepOf(flow, snapshot);
  if (step) return step;
  const { value } = snapshot;
  const active = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  const top = reached.machine === flow ? (reached.state.split('.')[1] ?? active) : active;
  const tops = own(charts, flow)?.root.states ?? [];
  return { order: tops.findIndex(({ id }) => id === `${flow}.${top}`), title: top };
}
