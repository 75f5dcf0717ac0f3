import type { Cases } from '@upwell/trace/profile';
import { type LabTransport, publish } from '@upwell/trace/record';
import type { LabProfile } from '../base/profile.ts';
import type { Lab } from './lab.ts';

/** Lets a Lab elsewhere watch this page. */
export function publishPage(
  { recorder, faults }: Lab,
  loadProfile: () => Promise<LabProfile>,
  transport: LabTransport,
): void {
  const cases: Pick<Cases, 'events'> = { events: {} };
  loadProfile().then(
    ({ trace }) => Object.assign(cases, trace.cases),
    () => undefined,
  );
  publish(recorder, transport, { name: location.pathname, place: deviceOf(navigator.userAgent), cases, faults });
}

/** "Chrome, Android": enough to tell a phone from a desk. */
function deviceOf(userAgent: string): string {
  const [browser = ''] = /Firefox|Edg|OPR|Chrome|Safari/.exec(userAgent) ?? [];
  const [system = ''] = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent) ?? [];
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
}
