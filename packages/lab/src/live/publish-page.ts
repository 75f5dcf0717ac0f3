import type { Cases } from '@upwell/trace/profile';
import { type FlowRecording, publish } from '@upwell/trace/record';
import type { TraceStep } from '@upwell/trace/session';
import type { LabProfile } from '../base/profile.ts';
import { forEachTransport, ownId } from '../base/transports.ts';
import type { Lab } from './lab.ts';
import { stepsOf } from './live-log.ts';

/** Lets Labs in other windows and on other machines watch this page. */
export function publishPage({ recorder, faults, live }: Lab, loadProfile: () => Promise<LabProfile>): void {
  const cases: Pick<Cases, 'events'> = { events: {} };
  let isLoaded = false;

  /** Once somebody watches. */
  function loadCases(): void {
    if (isLoaded) return;
    isLoaded = true;
    loadProfile().then(
      ({ trace }) => Object.assign(cases, trace.cases),
      () => undefined,
    );
  }

  forEachTransport(({ send, receive }) =>
    publish(
      recorder,
      {
        send,
        receive: (listener) =>
          receive((message) => {
            loadCases();
            listener(message);
          }),
      },
      {
        id: ownId,
        name: location.pathname,
        place: deviceOf(navigator.userAgent),
        cases,
        stepsOf(recording) {
          // A hidden page has no frames, after which the log is published.
          live.refresh();
          return recordedSteps(recording, stepsOf(recording, live));
        },
        faults,
      },
    ),
  );
}

/** The log goes on while the recording is paused, and keeps what is cleared. */
function recordedSteps({ steps }: FlowRecording, all: readonly TraceStep[]): readonly TraceStep[] {
  const [first, last] = [steps[0]?.cause ?? 0, steps.at(-1)?.cause ?? -2];
  return all.filter(({ cause }) => first <= cause && cause <= last);
}

/** "Chrome, Android": enough to tell a phone from a desk. */
function deviceOf(userAgent: string): string {
  const [browser = ''] = /Firefox|Edg|OPR|Chrome|Safari/.exec(userAgent) ?? [];
  const [system = ''] = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent) ?? [];
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
}
