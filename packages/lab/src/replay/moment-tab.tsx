import type { Trace, TraceStep } from '@upwell/trace/format';
import type { Moment, Scrubber, Verdict } from '@upwell/trace/replay';
import type { Timeline } from '@upwell/trace/timeline';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { useSelector } from 'xstate-react';
import { StepList } from '../actors/step-list.tsx';
import { DifferencePanel } from '../difference/difference-panel.tsx';
import { PageSummary } from '../difference/verdict-summary.tsx';
import type { sessionNotesMachine } from '../machines/session-notes.ts';
import { CallPanel } from '../timeline/call-panel.tsx';
import { Sequence } from '../timeline/sequence.tsx';
import { annotationsOf } from './annotations.ts';
import { MomentActors } from './moment-actors.tsx';
import { MomentChart } from './moment-chart.tsx';
import { NotesPanel } from './notes-panel.tsx';

export const momentTabs = ['Chart', 'Call', 'Actors', 'Difference', 'Sequence', 'Notes'] as const;

export type MomentTabName = (typeof momentTabs)[number];

/** Does what the tab holds reach its edges? */
export function isFlushTab(tab: MomentTabName): boolean {
  return tab === 'Chart' || tab === 'Actors' || tab === 'Sequence';
}

export interface MomentTabProps {
  tab: MomentTabName;
  trace: Trace;
  timeline: Timeline;
  machine: AnyStateMachine;
  scrubber: Scrubber;
  verdict: Verdict | null;
  /** The moment of the first difference; `null` unless this build diverges. */
  divergesAt: number | null;
  isWithoutSteps: boolean;
  moment: Moment;
  stepsOf: (input: number) => readonly TraceStep[];
  notes: ActorRefFrom<typeof sessionNotesMachine>;
  onShow: (position: number) => void;
  onShorten: (() => void) | null;
}

/** One aspect of a moment. */
export function MomentTab(props: MomentTabProps) {
  const { tab, trace, timeline, machine, scrubber, verdict, divergesAt, moment, stepsOf, notes } = props;
  const { onShow, onShorten } = props;
  const { position } = moment;
  const steps = stepsOf(moment.input?.i ?? -1);
  switch (tab) {
    case 'Chart':
      return <MomentChart {...{ trace, scrubber, moment, steps, divergesAt }} />;
    case 'Call':
      return (
        <>
          <CallPanel timeline={timeline} position={position} onShow={onShow} isMadeUp />
          <StepList steps={steps.map((step, index) => ({ key: index, step }))} />
        </>
      );
    case 'Actors':
      return <MomentActors {...{ trace, moment, divergesAt }} />;
    case 'Difference':
      if (props.isWithoutSteps) return verdict && <PageSummary trace={trace} verdict={verdict} />;
      return <DifferencePanel {...{ trace, machine, scrubber, verdict, position, onShow, onShorten }} />;
    case 'Sequence':
      return <Sequence {...{ timeline, stepsOf, position, onShow }} />;
    case 'Notes':
      return <MomentNotes {...{ trace, moment, notes, onShow }} />;
  }
}

function MomentNotes(props: Pick<MomentTabProps, 'trace' | 'moment' | 'notes' | 'onShow'>) {
  const { notes, ...shown } = props;
  const written = useSelector(notes, ({ context }) => context);
  return (
    <NotesPanel
      {...shown}
      annotations={annotationsOf(written)}
      draft={written.draft}
      onChange={(change) => notes.send({ type: 'notes.edit', change })}
      onDraft={(text) => notes.send({ type: 'notes.edit', change: { draft: text } })}
    />
  );
}
