import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { eventTypeLabel } from '../../trace/chart/chart-text.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { momentAfter } from '../../trace/replay/moments.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import type { Annotations } from './annotations.ts';

export interface TimelineProps {
  actor: OpenSession['actor'];
  trace: Trace;
  annotations: Annotations;
  moment: Moment;
}

/** The moments of a session on a slider, with buttons, playback, bookmarks and notes. */
export function Timeline({ actor, trace, annotations, moment }: TimelineProps) {
  const length = useSelector(actor, ({ context }) => context.session?.length ?? 0);
  const isPlaying = useSelector(actor, (state) => state.matches({ session: { open: 'playing' } }));
  const { position, input } = moment;
  const description = describe(moment);
  const show = (next: number) => actor.send({ type: 'moment.show', position: next });
  const notes = annotations.notes.filter(({ at }) => at === (input?.i ?? -1));
  const jumpTo = (target: number, text: string, name?: string) => (
    <Button
      look="quiet"
      aria-label={name}
      disabled={target === position || target < 0 || target > length}
      onClick={() => show(target)}
    >
      {text}
    </Button>
  );
  return (
    <Place $gap="var(--s2)">
      <Row>
        {jumpTo(0, 'Start')}
        {jumpTo(position - 1, '←', 'Previous moment')}
        <Button
          look="quiet"
          disabled={length === 0}
          onClick={() => actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        {jumpTo(position + 1, '→', 'Next moment')}
        {jumpTo(length, 'End')}
        <Button look="quiet" onClick={() => actor.send({ type: 'fork.begin' })}>
          Take over here
        </Button>
        <output>
          {position} of {length}: {description}
        </output>
      </Row>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${position} of ${length}: ${description}`}
        min={0}
        max={length}
        value={position}
        onChange={({ target: { value } }) => show(Number(value))}
      />
      {(annotations.bookmarks.length > 0 || notes.length > 0) && (
        <Row>
          {annotations.bookmarks.map(({ at, label }) => (
            <Button look="quiet" key={`${at} ${label}`} onClick={() => show(momentAfter(trace, at))}>
              ⚑ {label}
            </Button>
          ))}
          {notes.map(({ text }) => (
            <q key={text}>{text}</q>
          ))}
        </Row>
      )}
    </Place>
  );
}

function describe({ input }: Pick<Moment, 'input'>): string {
  if (!input) return 'the start';
  const actor = input.to.split('/').at(-1) ?? '';
  switch (input.kind) {
    case 'user':
      return `${input.event.type} (${actor})`;
    case 'timer':
      return `${eventTypeLabel(input.event.type)} ended (${actor})`;
    case 'emit':
      return `${actor} sends ${input.event.type}`;
    default:
      return `${actor} ${eventTypeLabel(input.event.type)}`;
  }
}

const Place = styled(Stack)`
  input[type='range'] {
    width: 100%;
    height: 28px;
    margin: 0;
    accent-color: var(--water);
  }

  output {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
