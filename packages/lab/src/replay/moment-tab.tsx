import { StepList } from '../actors/step-list.tsx';
import { DifferencePanel } from '../difference/difference-panel.tsx';
import { PageSummary } from '../difference/verdict-summary.tsx';
import { CallPanel } from '../timeline/call-panel.tsx';
import { Sequence } from '../timeline/sequence.tsx';
import { MomentActors } from './moment-actors.tsx';
import { MomentChart } from './moment-chart.tsx';
import type { Replay } from './use-replay.ts';

export const momentTabs = ['Chart', 'Call', 'Actors', 'Difference', 'Sequence'] as const;

export type MomentTabName = (typeof momentTabs)[number];

/** Does what the tab holds reach its edges? */
export function isFlushTab(tab: MomentTabName): boolean {
  return tab === 'Chart' || tab === 'Actors' || tab === 'Sequence';
}

export interface MomentTabProps {
  tab: MomentTabName;
  replay: Replay;
  onShorten: (() => void) | null;
}

/** One aspect of a moment. */
export function MomentTab({ tab, replay, onShorten }: MomentTabProps) {
  const { trace, timeline, machine, scrubber, verdict, divergesAt, states, moment, stepsOf } = replay;
  const onShow = replay.show;
  const { position } = moment;
  const steps = stepsOf(moment.input?.i ?? -1);
  switch (tab) {
    case 'Chart':
      return <MomentChart trace={trace} scrubber={scrubber} moment={moment} steps={steps} divergesAt={divergesAt} />;
    case 'Call':
      return (
        <>
          <CallPanel timeline={timeline} position={position} onShow={onShow} isMadeUp />
          <StepList steps={steps.map((step, index) => ({ key: index, step }))} />
        </>
      );
    case 'Actors':
      return <MomentActors trace={trace} moment={moment} divergesAt={divergesAt} />;
    case 'Difference':
      if (replay.isWithoutSteps) return verdict && <PageSummary trace={trace} verdict={verdict} />;
      return (
        <DifferencePanel
          trace={trace}
          machine={machine}
          states={states}
          verdict={verdict}
          position={position}
          onShow={onShow}
          onShorten={onShorten}
        />
      );
    case 'Sequence':
      return <Sequence timeline={timeline} position={position} onShow={onShow} />;
  }
}
