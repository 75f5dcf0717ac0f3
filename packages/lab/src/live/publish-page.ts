import type { Cases } from '@upwell/trace/profile';
import { publish } from '@upwell/trace/record';
import type { LabProfile } from '../base/profile.ts';
import { forEachTransport, ownId } from '../base/transports.ts';
import type { Lab } from './lab.ts';

/** Lets Labs in other windows and on other machines watch this page. */
export function publishPage({ recorder, faults }: Lab, loadProfile: () => Promise<LabProfile>): void {
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
        faults,
      },
    ),
  );
}

/** "Chrome, Android": enough to tell a phone from a desk. */
function deviceOf(userAgent: string): string {
  const [browser = ''] = /Firefox|Edg|OPR|Chrome|Safari/.exec(userAgent) ?? [];
  const [system = ''] = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent) ?? [];
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
}
