import type { CompleteRecorderOptions } from '@upwell/trace/record';
import type { AnyStateMachine } from 'xstate';
import {
  type LiveSession as AnyLiveSession,
  liveSession as anyLiveSession,
  origin as anyOrigin,
  type LiveSessionOptions,
} from '../../../packages/trace/test/live-session.ts';
import { profile } from '../../../src/lab-profile/trace-profile.ts';
import type { Step } from '../../../src/lab-profile/walk/walk.ts';
import { walkingTo } from '../../harness/wizard-walk.ts';

/** A session that no browser test reaches: something customers rarely do, or that rarely goes wrong. */
export interface ScriptedSession {
  flow: string;
  name: string;
  title: string;
  input?: unknown;
  run(session: LiveSession): Promise<void>;
}

export interface LiveSession extends AnyLiveSession {
  /** Walks the wizard's steps up to this one, with the usual answers; calls in `leave` stay open. */
  walkTo(step: Step, leave?: readonly string[]): Promise<void>;
}

export const origin: CompleteRecorderOptions['origin'] = () => ({
  ...anyOrigin(),
  app: { name: 'Upwell', version: '0.1.0', commit: 'test' },
});

/** A running flow of the shop with a recorder that redacts, whose services the test settles. */
export function liveSession(machine: AnyStateMachine, input: unknown, options?: LiveSessionOptions): LiveSession {
  const session = anyLiveSession(machine, input, {
    origin,
    redaction: profile.redaction,
    cases: profile.cases,
    ...options,
  });
  return {
    ...session,
    async walkTo(step, leave) {
      for (const _ of walkingTo(session.actor, step)) await session.answer({}, leave);
    },
  };
}
