import type { GeneratedPath } from '@upwell/trace/explore';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AnyActor } from 'xstate';
import type { LabFlow } from '../profile.ts';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { inTurn } from '../turns.ts';
import { type FlowReading, type NextToRead, nextToRead } from './flow-reader.ts';
import { endOf } from './generated.ts';
import { PageInState } from './page-in-state.tsx';
import { useFlowReaders } from './use-flow-readers.ts';

/** How often a page is looked at while it still loads, and the pause between, in milliseconds. */
const looks = { most: 100, pause: 50 };
/** Screens that become visible together, after the first few, each of which is shown at once. */
const batch = 12;
const first = 4;

interface Task extends NextToRead {
  id: number;
  actor: AnyActor;
}

/**
 * Draws the screens of a flow, one after the other in a hidden frame, and reads what they say: first those of its states, then others
 * that say something else; with `isEverywhere` also those of all other flows. Returns what was read so far, this flow first, and the
 * frame, to be rendered somewhere.
 */
export function useReadings(
  flow: LabFlow,
  paths: readonly GeneratedPath[],
  isEverywhere: boolean,
): { readings: readonly FlowReading[]; reader: ReactNode } {
  const readers = useFlowReaders(flow, paths, isEverywhere);
  const [readings, setReadings] = useState(() => readers.map((one) => one.reading()));
  const [turn, setTurn] = useState(0);
  const [task, setTask] = useState<Task | null>(null);
  const drawn = useRef(0);
  const frame = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads one more.
  useEffect(() => {
    let leave: () => void = () => undefined;

    function find(hasTime: () => boolean): void {
      const next = nextToRead(readers, hasTime);
      if (next === 'later') leave = inTurn(find);
      else if (next)
        setTask({ ...next, id: ++drawn.current, actor: endOf(next.flow.machine, next.state.path).actor });
      else {
        setTask(null);
        setReadings(readers.map((one) => one.reading()));
      }
    }

    const isFirst = readers[0]?.reading().states.read === 0;
    // After the first, whose picture can be drawn meanwhile.
    if (!isFirst) leave = inTurn(find);
    else {
      const timer = setTimeout(find, 0, () => true);
      leave = () => clearTimeout(timer);
    }
    return () => leave();
  }, [readers, turn]);

  useEffect(() => {
    if (!task) return;
    let timer = setTimeout(look, 0, 1);

    function look(count: number): void {
      const body = frame.current?.querySelector('iframe')?.contentDocument?.body;
      const isDrawn = body?.firstElementChild && !body.querySelector('[data-pending]');
      if (!isDrawn && count < looks.most) timer = setTimeout(look, looks.pause, count + 1);
      else if (body && task) add(task, body);
    }

    function add({ id, reader, state, actor }: Task, body: Element): void {
      reader.add(state, actor.getSnapshot(), body);
      if (id <= first || id % batch === 0) setReadings(readers.map((one) => one.reading()));
      setTurn(id);
    }
    return () => clearTimeout(timer);
  }, [task, readers]);

  const reader = task && (
    <Hidden ref={frame} aria-hidden inert>
      <ScreenFrame title="Reading the screens" size={{ width: 390, height: 780 }}>
        <PageInState key={task.id} flow={task.flow} actor={task.actor} />
      </ScreenFrame>
    </Hidden>
  );
  return { readings, reader };
}

/** Laid out, so that pages measure themselves, but never seen. */
const Hidden = styled.div`
  position: fixed;
  inset: 0 auto auto -2000px;
  visibility: hidden;
`;
