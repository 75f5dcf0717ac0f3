import { listed, type Trace } from '@upwell/trace/session';
import { Hint } from '@upwell/ui';
import { StepList } from '../actors/step-list.tsx';
import { type LabFlow, useLabProfile } from '../base/profile.ts';
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
  const { trace, timeline, played, verdict, divergesAt, states, moment, stepsOf } = replay;
  const { flows } = useLabProfile();
  const onShow = replay.show;
  const { position } = moment;
  const steps = stepsOf(moment.input?.i ?? -1);
  switch (tab) {
    case 'Chart':
      return <MomentChart replay={replay} steps={steps} />;
    case 'Call':
      return (
        <>
          <CallPanel timeline={timeline} position={position} onShow={onShow} isMadeUp />
          <StepList steps={steps.map((step, index) => ({ key: index, step }))} />
        </>
      );
    case 'Actors':
      return <MomentActors trace={trace} moment={moment} executed={replay.executed} divergesAt={divergesAt} />;
    case 'Difference':
      if (!played) return <Hint>{notReplayed(trace, flows)}</Hint>;
      if (replay.isWithoutSteps) return verdict && <PageSummary trace={trace} verdict={verdict} />;
      return (
        <DifferencePanel
          trace={trace}
          machine={played.machine}
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

function notReplayed({ flow }: Trace, flows: readonly LabFlow[]): string {
  const others = flows.length === 0 ? '' : ` It has ${listed(flows.map(({ id }) => id))}.`;
  return `Shown as it was recorded: nothing is compared, because this build has no flow “${flow}”.${others}`;
}
