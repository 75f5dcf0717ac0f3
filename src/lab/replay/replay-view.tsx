import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { sessionNotesMachine } from '../../../machines/lab/session-notes.ts';
import { machineOf } from '../../trace/engine/xstate-internals.ts';
import type { Trace, TraceStep } from '../../trace/format/trace.ts';
import { actorAt, createScrubber, type Moment } from '../../trace/replay/scrubber.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { chartPathOf } from '../chart/marks.ts';
import { downloadText } from '../download.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { flowOf } from '../flows.ts';
import { EventLog } from '../live/event-log.tsx';
import { Sequence } from '../live/sequence.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame, screenWidths } from '../screens/screen-frame.tsx';
import { LeaveDialog } from '../sessions/leave-dialog.tsx';
import { SavedStatus } from '../sessions/saved-status.tsx';
import { fileNameOf } from '../sessions/session-file.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { annotatedFile, annotationsOf, withAnnotation } from './annotations.ts';
import { ContextPanel } from './context-panel.tsx';
import { exportedTest } from './exported-test.ts';
import { ForkPanel } from './fork-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { ScreenAndPanel } from './screen-and-panel.ts';
import { Timeline } from './timeline.tsx';
import { useReplay } from './use-replay.ts';

/** Replays the open session: the verdict of this build, every moment in the product's own screens, and a way to continue from any. */
export function ReplayView({ session, trace }: { session: OpenSession; trace: Trace }) {
  const machine = flowOf(trace.flow)?.machine;
  const { notes } = session;
  const isAsking = useSelector(notes, (state) => state?.matches('asking') ?? false);
  return (
    <Stack as="section">
      {isAsking && (
        <LeaveDialog onLeave={session.confirmLeaving} onStay={() => notes?.send({ type: 'leave.cancel' })} />
      )}
      <Row>
        <h2>{trace.title || `A session of ${trace.flow}`}</h2>
        <Hint>
          {trace.inputs.length} inputs, {trace.app.name} {trace.app.version} ({trace.app.commit.slice(0, 7)}),{' '}
          {new Date(trace.createdAt).toLocaleDateString(undefined, { timeZone: 'UTC' })}
        </Hint>
        <Button look="quiet" onClick={() => session.close()}>
          Close session
        </Button>
      </Row>
      {machine && notes && (
        <ErrorBoundary key={trace.id} fallback={(message) => <BrokenSession message={message} />}>
          <Replay session={session} trace={trace} machine={machine} notes={notes} />
        </ErrorBoundary>
      )}
      {!machine && (
        <ErrorBanner>
          This build has no flow “{trace.flow}”, so the session cannot be replayed here.
        </ErrorBanner>
      )}
    </Stack>
  );
}

/** In place of a session whose file has the right form, but contents that no flow can have had. */
function BrokenSession({ message }: { message: string }) {
  return (
    <ErrorBanner>
      This session cannot be shown: its file is damaged, or this build has a defect ({message.slice(0, 300)}).
    </ErrorBanner>
  );
}

type Tab = 'Replay' | 'Chart' | 'Steps' | 'Context' | 'Sequence' | 'Notes';
const tabs: readonly Tab[] = ['Replay', 'Chart', 'Steps', 'Context', 'Sequence', 'Notes'];

interface ReplayProps {
  session: OpenSession;
  trace: Trace;
  machine: AnyStateMachine;
  notes: ActorRefFrom<typeof sessionNotesMachine>;
}

function Replay({ session, trace, machine, notes }: ReplayProps) {
  const position = useSelector(session.actor, ({ context }) => context.position);
  const isForked = useSelector(session.actor, (state) => state.matches({ session: { open: 'forked' } }));
  const scrubber = useMemo(() => createScrubber(trace, machine), [trace, machine]);
  const verdict = useReplay(trace, machine, scrubber);
  const moment = useMemo(() => scrubber.at(position), [scrubber, position]);
  const stepsByCause = useMemo(() => Map.groupBy(trace.steps, ({ cause }) => cause), [trace]);
  const [tab, setTab] = useState<Tab>('Replay');
  const written = useSelector(notes, ({ context }) => context);
  const annotations = annotationsOf(written);
  useLeaveWarning(useSelector(notes, (state) => !state.matches('saved')));
  if (isForked) return <ForkPanel session={session} trace={trace} machine={machine} position={position} />;

  function save() {
    const all = withAnnotation(annotations, 'notes', moment.input?.i ?? -1, written.draft);
    const saved = annotatedFile(trace, all);
    if ('error' in saved) {
      notes.send({ type: 'session.refused', error: saved.error });
      return;
    }
    const file = fileNameOf({ ...trace, ...all });
    downloadText(file, saved.file);
    notes.send({ type: 'session.saved', file, saved: all });
  }

  function saveTest() {
    const { name, text } = exportedTest({ ...trace, ...annotations });
    downloadText(name, text);
    notes.send({ type: 'file.saved', file: name });
  }

  const show = (next: number) => session.actor.send({ type: 'moment.show', position: next });
  const steps = stepsByCause.get(moment.input?.i ?? -1) ?? [];
  const logged = steps.map((step, index) => ({ key: index, step, changes: step.contextPatch }));
  return (
    <>
      <Timeline actor={session.actor} trace={trace} annotations={annotations} moment={moment} />
      <SavedStatus notes={notes} />
      <ScreenAndPanel>
        <Screen flow={trace.flow} machine={machine} moment={moment} />
        <Tabs label="About this moment" names={tabs} current={tab} onChange={setTab}>
          {tab === 'Replay' && (
            <ReplayPanel
              trace={trace}
              machine={machine}
              verdict={verdict}
              onShow={show}
              onOpen={session.open}
              onSave={save}
              onSaveTest={saveTest}
            />
          )}
          {tab === 'Chart' && <MomentChart trace={trace} moment={moment} steps={steps} />}
          {tab === 'Steps' && <EventLog steps={logged} />}
          {tab === 'Context' && <ContextPanel moment={moment} steps={steps} />}
          {tab === 'Notes' && (
            <NotesPanel
              trace={trace}
              moment={moment}
              annotations={annotations}
              draft={written.draft}
              onChange={(change) => notes.send({ type: 'notes.edit', change })}
              onDraft={(text) => notes.send({ type: 'notes.edit', change: { draft: text } })}
              onShow={show}
              onSave={save}
            />
          )}
          {tab === 'Sequence' && <Sequence steps={sequenceUpTo(trace.steps, moment)} />}
        </Tabs>
      </ScreenAndPanel>
    </>
  );
}

const frames = {
  phone: { size: { width: 390, height: 760 }, scale: 0.8 },
  desktop: { size: { width: 1280, height: 900 }, scale: 0.45 },
} as const;

function Screen({ flow, machine, moment }: { flow: string; machine: AnyStateMachine; moment: Moment }) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const actor = useMemo(() => actorAt(machine, moment.snapshot), [machine, moment]);
  return (
    <ScreenPane>
      <SegmentedControl label="Screen width" options={screenWidths} value={width} onChange={setWidth} />
      <ScreenFrame key={width} title="The screen at this moment" {...frames[width]}>
        <FlowScreen key={moment.position} flow={flow} actor={actor} />
      </ScreenFrame>
    </ScreenPane>
  );
}

function MomentChart({
  trace,
  moment,
  steps,
}: {
  trace: Trace;
  moment: Moment;
  steps: readonly TraceStep[];
}) {
  const charts = useMemo(
    () => Object.fromEntries(Object.entries(trace.machines).map(([id, { chart }]) => [id, chart])),
    [trace],
  );
  const machines = moment.machines.map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineOf(actor)?.id ?? '',
    value: state.value,
  }));
  return (
    <ChartPlace>
      <RunningChart machine={trace.flow} charts={charts} machines={machines} steps={steps} />
    </ChartPlace>
  );
}

function sequenceUpTo(steps: readonly TraceStep[], { input }: Moment) {
  const last = input?.i ?? -1;
  return steps
    .filter(({ cause }) => cause <= last)
    .slice(-60)
    .map((step, index) => ({ key: index, step }));
}

/** Of fixed height, so that following the active state scrolls the chart, not the page. */
const ChartPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  height: min(72dvh, 760px);
`;

const ScreenPane = styled.div`
  display: grid;
  gap: var(--s2);
  max-width: 100%;
  overflow: auto;
`;
