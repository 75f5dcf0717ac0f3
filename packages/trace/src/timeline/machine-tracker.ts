import type { ActorPath } from '../format/trace.ts';
import type { MachineSpan, TimelineEntry } from './timeline.ts';

/** The machines of a session: when each ran, and the states it was in. */
export function createMachineTracker(titleOf: (path: ActorPath) => string) {
  const spans: MachineSpan[] = [];
  const running = new Map<ActorPath, MachineSpan>();
  const states = new Map<ActorPath, string>();

  return {
    spans,
    /** In words; empty before it is known. */
    stateOf: (path: ActorPath): string => states.get(path) ?? '',
    start(path: ActorPath, { time }: TimelineEntry): void {
      if (running.has(path)) return;
      const span: MachineSpan = {
        path,
        title: titleOf(path),
        depth: depthOf(path),
        from: time,
        to: null,
        changes: [],
      };
      spans.push(span);
      running.set(path, span);
    },
    enter(path: ActorPath, state: string, { time, position }: TimelineEntry): boolean {
      if (states.get(path) === state) return false;
      states.set(path, state);
      running.get(path)?.changes.push({ time, position, state });
      return true;
    },
    end(path: ActorPath, { time }: TimelineEntry): void {
      for (const [one, span] of running) {
        if (one !== path && !one.startsWith(`${path}/`)) continue;
        span.to = time;
        running.delete(one);
        states.delete(one);
      }
    },
  };
}

/** The number of machines above an actor. */
export function depthOf(path: ActorPath): number {
  return path.split('/').length - 1;
}
