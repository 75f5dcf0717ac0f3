import type { Moment } from '@upwell/trace/replay';

/** The build whose state is shown at a moment, in short and as a sentence. */
export interface StateOrigin {
  short: string;
  sentence: string;
}

/** `null` while both builds are alike and this one has been in the state. `divergesAt` is `null` unless this build diverges. */
export function stateOrigin(
  moment: Pick<Moment, 'position' | 'isExecuted'>,
  wanted: number,
  divergesAt: number | null,
): StateOrigin | null {
  const isAfter = divergesAt !== null && wanted > divergesAt;
  if (moment.isExecuted)
    return isAfter
      ? {
          short: 'this build',
          sentence: `This build’s state. It diverged at moment ${divergesAt}, so the recorded one may differ.`,
        }
      : null;
  if (moment.position !== wanted)
    return {
      short: `state at ${moment.position}`,
      sentence: `The state at moment ${moment.position}, the nearest that this build has reached.`,
    };
  return {
    short: 'recorded state',
    sentence: isAfter
      ? `The recorded state. This build diverged at moment ${divergesAt} and has not replayed this moment.`
      : 'The recorded state, until this build has replayed this moment.',
  };
}
