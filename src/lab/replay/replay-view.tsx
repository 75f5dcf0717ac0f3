import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { media } from '../../theme/tokens.ts';
import type { Trace } from '../../trace/format/format.ts';
import type { TraceStep } from '../../trace/format/step.ts';
import { machineOf } from '../../trace/record/inspection.ts';
import { actorAt, createScrubber, type Moment } from '../../trace/replay/scrubber.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { directChildren, FlowChart } from '../chart/flow-chart.tsx';
import { activeStates, chartPathOf, takenArrows } from '../chart/marks.ts';
import { downloadText } from '../download.ts';
import { machineFor } from '../flows.ts';
import { LabButton, Message, Quiet, Row } from '../kit.ts';
import { EventLog } from '../live/event-log.tsx';
import { Sequence } from '../live/sequence.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import type { Desk } from '../sessions/use-open-session.ts';
import { annotationsOf, fileOf } from './annotations.ts';
import { ContextPanel } from './context-panel.tsx';
import { ForkPanel } from './fork-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { fileNameOf, ReplayPanel } from './replay-panel.tsx';
import { Timeline } from './timeline.tsx';
import { useReplay } from './use-replay.ts';

/** A recorded session on the desk: its verdict, its moments in the product's own screens, and a way to go on from any of them. */
export function ReplayView({ desk, trace }: { desk: Desk; trace: Trace }) {
  const machine = machineFor(trace.flow);
  return (
    <Bench>
      <Row>
        <Title>{trace.title || `A session of ${trace.flow}`}</Title>
        <Quiet>
          {trace.inputs.length} inputs, {trace.app.name} {trace.app.version} ({trace.app.commit.slice(0, 7)}),{' '}
          {new Date(trace.createdAt).toLocaleString()}
        </Quiet>
        <LabButton onClick={desk.close}>Close this session</LabButton>
      </Row>
      {machine ? (
        <Session key={trace.id} desk={desk} trace={trace} machine={machine} />
      ) : (
        <Message $tone="bad">
          This build has no flow called “{trace.flow}”. The session can be kept, but not run here.
        </Message>
      )}
    </Bench>
  );
}

type Tab = 'Replay' | 'Chart' | 'Steps' | 'Context' | 'Sequence' | 'Notes';
const tabs: readonly Tab[] = ['Replay', 'Chart', 'Steps', 'Context', 'Sequence', 'Notes'];

function Session({ desk, trace, machine }: { desk: Desk; trace: Trace; machine: AnyStateMachine }) {
  const position = useSelector(desk.actor, ({ context }) => context.position);
  const isForked = useSelector(desk.actor, (state) => state.matches('forked'));
  const scrubber = useMemo(() => createScrubber(trace, machine), [trace, machine]);
  const verdict = useReplay(trace, machine, scrubber);
  const moment = useMemo(() => scrubber.at(position), [scrubber, position]);
  const stepsOf = useMemo(() => indexSteps(trace.steps), [trace]);
  const [tab, setTab] = useState<Tab>('Replay');
  const [annotations, setAnnotations] = useState(() => annotationsOf(trace));
  const [refusal, setRefusal] = useState('');
  if (isForked) return <ForkPanel desk={desk} trace={trace} machine={machine} position={position} />;

  function save() {
    const saved = fileOf(trace, annotations);
    setRefusal('refusal' in saved ? saved.refusal : '');
    if ('file' in saved) downloadText(fileNameOf({ ...trace, ...annotations }), saved.file);
  }

  const show = (next: number) => desk.actor.send({ type: 'moment.show', position: next });
  const steps = stepsOf(moment.input?.i ?? -1);
  const logged = steps.map((step, index) => ({ key: index, step, changes: step.contextPatch }));
  return (
    <>
      <Timeline actor={desk.actor} trace={trace} annotations={annotations} moment={moment} />
      {refusal && (
        <Message $tone="bad" role="alert">
          {refusal}
        </Message>
      )}
      <Panes>
        <Screen flow={trace.flow} machine={machine} moment={moment} />
        <Tabs label="About this moment" names={tabs} current={tab} onChange={setTab}>
          {tab === 'Replay' && (
            <ReplayPanel
              trace={trace}
              machine={machine}
              verdict={verdict}
              onShow={show}
              onOpen={desk.open}
              onSave={save}
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
              onChange={setAnnotations}
              onShow={show}
              onSave={save}
            />
          )}
          {tab === 'Sequence' && <Sequence steps={sequenceUpTo(trace.steps, moment)} />}
        </Tabs>
      </Panes>
    </>
  );
}

function Screen({ flow, machine, moment }: { flow: string; machine: AnyStateMachine; moment: Moment }) {
  const [isPhone, setPhone] = useState(true);
  const actor = useMemo(() => actorAt(machine, moment.snapshot), [machine, moment]);
  return (
    <ScreenPane>
      <Row role="group" aria-label="Width of the screen">
        <LabButton aria-pressed={isPhone} onClick={() => setPhone(true)}>
          Phone
        </LabButton>
        <LabButton aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          Desktop
        </LabButton>
      </Row>
      <ScreenFrame
        key={String(isPhone)}
        title="The screen at this moment"
        size={isPhone ? { width: 390, height: 760 } : { width: 1280, height: 900 }}
        scale={isPhone ? 0.8 : 0.45}
      >
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
  const standing = moment.machines.map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineOf(actor)?.id ?? '',
    value: state.value,
  }));
  return (
    <ChartPlace>
      <FlowChart
        machine={trace.flow}
        charts={charts}
        marks={{ active: activeStates(standing), taken: takenArrows(steps), covered: null }}
        running={directChildren(standing.map(({ path }) => path))}
        follows
      />
    </ChartPlace>
  );
}

/** Steps by the input that caused them. */
function indexSteps(steps: readonly TraceStep[]): (input: number) => readonly TraceStep[] {
  const byCause = Map.groupBy(steps, ({ cause }) => cause);
  return (input) => byCause.get(input) ?? [];
}

/** The last of the steps so far: a sequence that nobody can take in helps nobody. */
function sequenceUpTo(steps: readonly TraceStep[], { input }: Moment) {
  const last = input?.i ?? -1;
  return steps
    .filter(({ cause }) => cause <= last)
    .slice(-60)
    .map((step, index) => ({ key: index, step }));
}

const Bench = styled.section`
  display: grid;
  gap: var(--s3);
  align-content: start;
  min-width: 0;
`;

const Title = styled.h2`
  font-size: 1.2rem;
`;

const Panes = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Its own height, so that it can follow what is active without moving the page. */
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
