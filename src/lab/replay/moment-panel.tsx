import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { sessionNotesMachine } from '../../../machines/lab/session-notes.ts';
import type { Trace, TraceStep } from '../../trace/format/trace.ts';
import type { Verdict } from '../../trace/replay/replay.ts';
import type { PageVerdict } from '../../trace/replay/replay-journey.ts';
import type { Moment, Scrubber } from '../../trace/replay/scrubber.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { DifferencePanel } from '../difference/difference-panel.tsx';
import { PageSummary } from '../difference/verdict-summary.tsx';
import { StepList } from '../live/step-list.tsx';
import { useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { useTab } from '../shell/place.tsx';
import { CallPanel } from '../timeline/call-panel.tsx';
import { Sequence } from '../timeline/sequence.tsx';
import { annotationsOf } from './annotations.ts';
import { MomentChart } from './moment-chart.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { StatePanel } from './state-panel.tsx';

const tabs = ['Chart', 'Call', 'State', 'Difference', 'Sequence', 'Notes'] as const;

export interface MomentPanelProps {
  trace: Trace;
  timeline: Timeline;
  machine: AnyStateMachine;
  scrubber: Scrubber;
  verdict: Verdict | null;
  /** Of a page of a journey. */
  page: PageVerdict | null;
  moment: Moment;
  /** What the machines did with an input. */
  stepsOf: (input: number) => readonly TraceStep[];
  notes: ActorRefFrom<typeof sessionNotesMachine>;
  onShow: (position: number) => void;
  onShorten: (() => void) | null;
}

/** What is known about a moment, in tabs. */
export function MomentPanel(props: MomentPanelProps) {
  const { trace, timeline, machine, scrubber, verdict, page, moment, stepsOf, notes, onShow, onShorten } =
    props;
  const [tab, setTab] = useTab(tabs, page?.sentence || verdict?.divergence ? 'Difference' : 'Chart');
  useCommands(() => tabCommands(tabs, setTab));
  const steps = stepsOf(moment.input?.i ?? -1);
  const written = useSelector(notes, ({ context }) => context);
  const isFlush = tab === 'Chart' || tab === 'Sequence';
  return (
    <Tabs flush={isFlush} label="About this moment" names={tabs} current={tab} onChange={setTab}>
      {tab === 'Chart' && <MomentChart trace={trace} moment={moment} steps={steps} />}
      {tab === 'Call' && (
        <>
          <CallPanel timeline={timeline} position={moment.position} onShow={onShow} />
          <StepList steps={steps.map((step, index) => ({ key: index, step, changes: step.contextPatch }))} />
        </>
      )}
      {tab === 'State' && (
        <StatePanel {...{ trace, machine, scrubber, moment }} divergence={verdict?.divergence ?? null} />
      )}
      {tab === 'Difference' && page && <PageSummary page={page} />}
      {tab === 'Difference' && !page && (
        <DifferencePanel
          {...{ trace, machine, scrubber, verdict, onShow, onShorten }}
          position={moment.position}
        />
      )}
      {tab === 'Sequence' && <Sequence {...{ timeline, stepsOf, onShow }} position={moment.position} />}
      {tab === 'Notes' && (
        <NotesPanel
          trace={trace}
          moment={moment}
          annotations={annotationsOf(written)}
          draft={written.draft}
          onChange={(change) => notes.send({ type: 'notes.edit', change })}
          onDraft={(text) => notes.send({ type: 'notes.edit', change: { draft: text } })}
          onShow={onShow}
        />
      )}
    </Tabs>
  );
}
