import type { OutsideStreams, OutsideTasks } from '../../machines/shared/outside.ts';

/** How one question to the outside world is answered in a browser. */
export type Task<Name extends keyof OutsideTasks> = (
  input: OutsideTasks[Name]['input'],
) => OutsideTasks[Name]['output'] | Promise<OutsideTasks[Name]['output']>;

/** What something that goes on is given, and how it speaks and listens. */
export interface StreamEnds<Name extends keyof OutsideStreams> {
  input: OutsideStreams[Name]['input'];
  send: (event: OutsideStreams[Name]['sends']) => void;
  listen: (listener: (event: OutsideStreams[Name]['receives']) => void) => void;
}

/** How something goes on in a browser; what it gives back ends it. */
export type Stream<Name extends keyof OutsideStreams> = (ends: StreamEnds<Name>) => (() => void) | undefined;
