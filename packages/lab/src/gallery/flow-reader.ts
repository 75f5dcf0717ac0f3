import type { GeneratedPath } from '@upwell/trace/explore';
import type { AnyMachineSnapshot } from 'xstate';
import type { LabFlow, LabProfile } from '../profile.ts';
import { type ReachableState, reachableStates } from './generated.ts';
import { otherMoments } from './other-moments.ts';
import { readScreen, withoutNumbers } from './read-screen.ts';
import { type ReadScreen, stepAt, titleOf } from './screen-groups.ts';

/** What was read of the screens of a flow so far. */
export interface FlowReading {
  flow: LabFlow;
  /** The screens of its states, then others of the same states that say something else. */
  screens: readonly ReadScreen[];
  states: { read: number; all: number };
  /** `null` until it is known how many there are. */
  others: { read: number; all: number } | null;
}

export type FlowReader = ReturnType<typeof createFlowReader>;

export interface NextToRead {
  reader: FlowReader;
  flow: LabFlow;
  state: ReachableState;
}

/** Decides which screens of a flow are drawn to be read, and keeps what they say. */
export function createFlowReader(
  flow: LabFlow,
  paths: readonly GeneratedPath[],
  profile: Pick<LabProfile, 'charts' | 'stepOf'>,
) {
  const { charts } = profile;
  const states = reachableStates(paths, charts);
  const moments = otherMoments(flow.machine, paths, charts);
  const screens: ReadScreen[] = [];
  const said = new Map<string, Set<string>>();
  const looks = new Set<string>();
  let others: ReachableState[] = [];
  let areOthersKnown = false;
  let readStates = 0;
  let readOthers = 0;

  /** Lists the moments to read; stops when there is no time left, and continues on the next call. */
  function findOthers(hasTime: () => boolean): void {
    while (!areOthersKnown && hasTime()) {
      const { done, value } = moments.next();
      if (value) others.push(value);
      if (done) {
        areOthersKnown = true;
        // Messages follow failures.
        others = others.toSorted((one, other) => Number(isFailure(other)) - Number(isFailure(one)));
      }
    }
  }

  return {
    flow,
    /** The next screen of a state; `null` when all are read. */
    states: () => states[readStates] ?? null,
    /** The next other screen; `'later'` when it takes longer to find out, `null` when there is none. */
    others(hasTime: () => boolean): ReachableState | 'later' | null {
      findOthers(hasTime);
      return areOthersKnown ? (others[readOthers] ?? null) : 'later';
    },
    add(reached: ReachableState, snapshot: AnyMachineSnapshot, body: Element): void {
      const isState = reached === states[readStates];
      if (isState) readStates++;
      else readOthers++;
      const reading = readScreen(body);
      const key = `${reached.machine} ${reached.state}`;
      const known = said.get(key) ?? new Set();
      const news = reading.texts.filter((text) => !known.has(withoutNumbers(text)));
      if (!isState && (news.length === 0 || looks.has(reading.likeness))) return;
      said.set(key, new Set([...known, ...reading.texts.map(withoutNumbers)]));
      looks.add(reading.likeness);
      screens.push({
        ...reached,
        ...reading,
        news: isState ? [] : news,
        title: titleOf(reached, charts),
        step: stepAt(flow.id, reached, snapshot, profile),
      });
    },
    reading: (): FlowReading => ({
      flow,
      screens: [...screens],
      states: { read: readStates, all: states.length },
      others: areOthersKnown ? { read: readOthers, all: others.length } : null,
    }),
  };
}

/**
 * What is read next: all of the first flow, then the states of the others, then what else those say. `'later'` when it takes longer to
 * find out, `null` when all is read.
 */
export function nextToRead(
  readers: readonly FlowReader[],
  hasTime: () => boolean,
): NextToRead | 'later' | null {
  const [shown, ...rest] = readers;
  if (!shown) return null;
  const turns = [
    { reader: shown, part: 'states' },
    { reader: shown, part: 'others' },
    ...rest.map((reader) => ({ reader, part: 'states' })),
    ...rest.map((reader) => ({ reader, part: 'others' })),
  ];
  for (const { reader, part } of turns) {
    const state = part === 'states' ? reader.states() : reader.others(hasTime);
    if (state === 'later') return 'later';
    if (state) return { reader, flow: reader.flow, state };
  }
  return null;
}

function isFailure({ path }: ReachableState): boolean {
  return path.inputs.at(-1)?.kind === 'reject';
}
