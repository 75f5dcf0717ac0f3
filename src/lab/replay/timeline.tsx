import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { eventTypeLabel } from '../../trace/chart/chart-text.ts';
import type { Trace } from '../../trace/format/format.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { LabButton, Row } from '../kit.ts';
import type { Desk } from '../sessions/use-open-session.ts';
import type { Annotations } from './annotations.ts';

/** The moments of a session on a slider: ← → one by one, Home and End, or played one after the other. */
export function Timeline({
  actor,
  trace,
  annotations,
  moment,
}: {
  actor: Desk['actor'];
  trace: Trace;
  annotations: Annotations;
  moment: Moment;
}) {
  const length = useSelector(actor, ({ context }) => context.session?.length ?? 0);
  const isPlaying = useSelector(actor, (state) => state.matches({ scrubbing: 'playing' }));
  const { position, input } = moment;
  const words = momentWords(moment);
  const show = (next: number) => actor.send({ type: 'moment.show', position: next });
  const note = annotations.notes.filter(({ at }) => at === (input?.i ?? -1));
  return (
    <Place>
      <Row>
        <LabButton onClick={() => show(0)} disabled={position === 0}>
          Start
        </LabButton>
        <LabButton onClick={() => show(position - 1)} disabled={position === 0} aria-label="One back">
          ←
        </LabButton>
        <LabButton
          disabled={length === 0}
          onClick={() => actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </LabButton>
        <LabButton onClick={() => show(position + 1)} disabled={position === length} aria-label="One on">
          →
        </LabButton>
        <LabButton onClick={() => show(length)} disabled={position === length}>
          End
        </LabButton>
        <LabButton onClick={() => actor.send({ type: 'fork.begin' })}>Take over here</LabButton>
        <output>
          {position} of {length}: {words}
        </output>
      </Row>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${position} of ${length}: ${words}`}
        min={0}
        max={length}
        value={position}
        onChange={({ target: { value } }) => show(Number(value))}
      />
      {(annotations.bookmarks.length > 0 || note.length > 0) && (
        <Row>
          {annotations.bookmarks.map(({ at, label }) => (
            <LabButton key={`${at} ${label}`} onClick={() => show(positionOf(trace, at))}>
              ⚑ {label}
            </LabButton>
          ))}
          {note.map(({ text }) => (
            <q key={text}>{text}</q>
          ))}
        </Row>
      )}
    </Place>
  );
}

/** What happened last, in a few words. */
function momentWords({ input }: Pick<Moment, 'input'>): string {
  if (!input) return 'the start';
  const who = input.to.split('/').at(-1) ?? '';
  switch (input.kind) {
    case 'user':
      return `${input.event.type} (${who})`;
    case 'timer':
      return `${eventTypeLabel(input.event.type)} ran out (${who})`;
    case 'emit':
      return `${who} sends ${input.event.type}`;
    default:
      return `${who} ${eventTypeLabel(input.event.type)}`;
  }
}

/** The moment right after an input, by its number. */
export function positionOf({ inputs }: Pick<Trace, 'inputs'>, at: number): number {
  return inputs.findIndex(({ i }) => i === at) + 1;
}

const Place = styled.div`
  display: grid;
  gap: var(--s2);

  input[type='range'] {
    width: 100%;
    height: 28px;
    margin: 0;
    accent-color: var(--water);
  }

  output {
    font-size: 0.88rem;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
