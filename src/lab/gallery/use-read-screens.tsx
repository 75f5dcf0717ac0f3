import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { type LabFlow, useLabProfile } from '../profile.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { endOf, type ReachableState } from './generated.ts';
import { readScreen } from './read-screen.ts';
import { type ReadScreen, stepAt, titleOf } from './screen-groups.ts';

/** How often a page is looked at while it still loads, and the pause between, in milliseconds. */
const looks = { most: 100, pause: 50 };
/** Screens that become visible together, after the first few, each of which is shown at once. */
const batch = 12;
const first = 4;

/** By flow: a build draws a screen the same way each time. */
const known = new Map<string, ReadScreen[]>();

/**
 * Draws every state once, one after the other in a hidden frame, and reads what it says: what the search finds and what is the same
 * is what was drawn. Returns the screens read so far, and the frame, to be rendered somewhere.
 */
export function useReadScreens(
  flow: LabFlow,
  states: readonly ReachableState[],
): { screens: readonly ReadScreen[]; reader: ReactNode } {
  const profile = useLabProfile();
  const read = useRef<ReadScreen[]>(known.get(flow.id) ?? []);
  const [shown, setShown] = useState<readonly ReadScreen[]>(() => [...read.current]);
  const [index, setIndex] = useState(() => read.current.length);
  const state = states[index];
  const [end, setEnd] = useState<{ of: ReachableState; actor: AnyActor } | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!state) return;
    const prepare = () => setEnd({ of: state, actor: endOf(flow.machine, state.path).actor });
    // After the first, whose picture can be drawn meanwhile.
    if (index > 0) return whenIdle(prepare);
    const timer = setTimeout(prepare, 0);
    return () => clearTimeout(timer);
  }, [state, index, flow]);

  useEffect(() => {
    if (!end || end.of !== state) return;
    let timer = setTimeout(look, 0, 1);

    function look(count: number): void {
      const body = frame.current?.querySelector('iframe')?.contentDocument?.body;
      const isDrawn = body?.firstElementChild && !body.querySelector('[data-pending]');
      if (!isDrawn && count < looks.most) timer = setTimeout(look, looks.pause, count + 1);
      else if (body && end) add(end.of, end.actor.getSnapshot(), body);
    }

    function add(reached: ReachableState, snapshot: AnyMachineSnapshot, body: Element): void {
      const all = read.current;
      all.push({
        ...reached,
        ...readScreen(body),
        title: titleOf(reached, profile.charts),
        step: stepAt(flow.id, reached, snapshot, profile),
      });
      known.set(flow.id, all);
      const isShown = all.length <= first || all.length % batch === 0 || all.length === states.length;
      if (isShown) setShown([...all]);
      setIndex(all.length);
    }
    return () => clearTimeout(timer);
  }, [end, state, states, flow, profile]);

  const reader = end && (
    <Hidden ref={frame} aria-hidden inert>
      <ScreenFrame title="Reading the screens" size={{ width: 390, height: 780 }}>
        <FlowScreen key={`${end.of.machine} ${end.of.state}`} flow={flow.id} actor={end.actor} />
      </ScreenFrame>
    </Hidden>
  );
  return { screens: shown, reader: state ? reader : null };
}

function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(then, { timeout: 300 });
  return () => cancelIdleCallback(request);
}

/** Laid out, so that pages measure themselves, but never seen. */
const Hidden = styled.div`
  position: fixed;
  inset: 0 auto auto -2000px;
  visibility: hidden;
`;
