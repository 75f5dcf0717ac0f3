import { eventTypeLabel } from '@upwell/trace/chart';
import { placeOf } from '@upwell/trace/record';
import { stateWords } from '@upwell/trace/replay';
import { type ActorMessage, type ActorSystem, type Json, own, sameJson } from '@upwell/trace/session';
import { Button, Hint } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Charts } from '../base/profile.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { StateChange } from '../difference/state-changes.tsx';
import { JsonTree } from '../json/json-tree.tsx';
import { CopyJson } from '../shell/copy-json.tsx';
import { Fact, Facts, Part, Parts } from '../timeline/call-details.tsx';

/** A root actor with all below it, as a page shows it. */
export interface ShownSystem extends ActorSystem {
  charts: Charts;
  /** The context of a running actor, where that is known better than from its steps. */
  contextNow?: (path: string) => Json | undefined;
  /** What XState persists of a running actor, where that is known. */
  snapshotOf?: (path: string) => Json | undefined;
}

/** An actor at a moment: its state, its values, its messages, and the chart of a machine. */
export function ActorDetails({ system, path }: { system: ShownSystem; path: string }) {
  const actor = useMemo(() => system.model.detailsAt(path, system.moment), [system, path]);
  if (!actor) return <Hint>{path.slice(1)} has not started at this moment.</Hint>;
  const { kind, machine, source, input, state, before, latest, end, received, sent } = actor;
  const now = end ? undefined : system.contextNow?.(path);
  const context = now ?? state?.context;
  return (
    <Parts>
      <h3>
        {system.model.titleOf(path)} {path.includes('/') && <code>{path.slice(1)}</code>}
      </h3>
      <Facts>
        <Fact label="Kind">
          {kind} <code>{machine ?? source}</code>
        </Fact>
        <Fact label="Status">{end?.status ?? 'active'}</Fact>
        {state && (
          <Fact label="State">
            <code>{stateWords(state.value)}</code>
          </Fact>
        )}
      </Facts>
      {before && state && now === undefined && !sameJson({ ...before }, { ...state }) && (
        <section aria-label="Changed by this event">
          <h4>Changed by this event</h4>
          <StateChange label="Before the event, and after it" was={before} is={state} />
        </section>
      )}
      {context !== undefined && (
        <Part title="Context" value={context} open={1}>
          {!end && system.snapshotOf && (
            <CopyJson
              label="Copy snapshot"
              name="Copy snapshot, as createActor takes it"
              read={() => system.snapshotOf?.(path)}
            />
          )}
        </Part>
      )}
      {latest !== undefined && <Part title="Latest value" value={latest} open={1} />}
      {input !== undefined && <Part title="Input" value={input} open={1} />}
      {end?.value !== undefined && (
        <Part title={end.status === 'done' ? 'Output' : 'Error'} value={end.value} open={1} />
      )}
      <Messages title="Received" messages={received} titleOf={system.model.titleOf} />
      <Messages title="Sent" messages={sent} titleOf={system.model.titleOf} />
      {machine && own(system.charts, machine) && <MachineChart system={system} path={path} machine={machine} />}
    </Parts>
  );
}

/** The messages shown at first, and added by each "earlier". */
const page = 20;

interface MessagesProps {
  title: 'Received' | 'Sent';
  messages: readonly ActorMessage[];
  titleOf: (path: string) => string;
}

function Messages({ title, messages, titleOf }: MessagesProps) {
  const [shown, setShown] = useState(page);
  const senderOf = ({ from, to }: ActorMessage) => (from === null ? 'outside' : from === to ? 'itself' : titleOf(from));
  if (messages.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4>{`${title} (${messages.length})`}</h4>
      <MessageList>
        {messages
          .slice(-shown)
          .map((message, index) => ({ message, number: Math.max(0, messages.length - shown) + index }))
          .toReversed()
          .map(({ message, number }) => (
            <li key={number}>
              <span>{title === 'Sent' ? `→ ${titleOf(message.to)}` : `${senderOf(message)} →`}</span>
              <Event {...message.event} />
            </li>
          ))}
      </MessageList>
      {messages.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + page)}>
          {`${messages.length - shown} earlier`}
        </Button>
      )}
    </section>
  );
}

function Event({ type, ...payload }: ActorMessage['event']) {
  const label = eventTypeLabel(type);
  if (Object.keys(payload).length === 0) return <code>{label}</code>;
  return <JsonTree name={label} value={payload} open={0} />;
}

/** The chart of one machine, with those that it runs. That of a root is in a tab of its own, and here on demand. */
function MachineChart({ system, path, machine }: { system: ShownSystem; path: string; machine: string }) {
  const [isOpen, setOpen] = useState(path.includes('/'));
  const machines = system.model.runningAt(path, system.moment).map((one) => ({
    ...one,
    path: `@${machine}${placeOf(one.path.slice(path.length))}`,
  }));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Chart</summary>
      {isOpen && (
        <ChartFrame>
          <RunningChart
            charts={system.charts}
            machine={machine}
            machines={machines}
            steps={machines.flatMap((one) => one.steps.map((step) => ({ ...step, actor: one.path })))}
          />
        </ChartFrame>
      )}
    </details>
  );
}

const MessageList = styled.ul`
  li {
    display: flex;
    gap: var(--s2);
    min-width: 0;
  }

  li > span {
    flex: none;
    color: var(--ink-2);
    font-size: 12px;
    line-height: 1.6;
  }

  li > div {
    min-width: 0;
  }
`;

const ChartFrame = styled.div`
  display: grid;
  grid-template: 340px / minmax(0, 1fr);
  margin-top: var(--s2);
  border: 1px solid var(--line);
`;
