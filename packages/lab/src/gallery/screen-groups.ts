import { type ChartNode, nodesOf } from '@upwell/trace/chart';
import type { GeneratedPath } from '@upwell/trace/explore';
import { own } from '@upwell/trace/format';
import { spelledOut, stateTitle } from '@upwell/trace/words';
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

/** The description of a state as a title: its first sentence, without the full stop. */
export function titleOf(
  { machine, state }: Pick<ReachableState, 'machine' | 'state'>,
  charts: Charts,
): string {
  const node = nodeOf(charts, machine, state);
  const [key = ''] = state.split('.').slice(-1);
  return sentenceOf(node?.description) ?? stateTitle({ key, description: null });
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
  const order = tops.findIndex(({ id }) => id === `${flow}.${top}`);
  const node = tops[order];
  return { order, title: node ? stateTitle(node) : spelledOut(top) };
}

function nodeOf(charts: Charts, machine: string, state: string): ChartNode | undefined {
  const chart = own(charts, machine);
  return chart && nodesOf(chart).find(({ id }) => id === state);
}

function sentenceOf(description: string | null | undefined): string | null {
  return description ? description.replace(/\.(\s[\s\S]*)?$/, '') : null;
}
