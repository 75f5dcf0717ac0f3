import { entryAt, type Timeline as TimelineData, timeScale } from '@upwell/trace/session';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Headed } from '../shell/filled.ts';
import { useSize } from '../shell/use-size.ts';
import { useWheel } from '../shell/use-wheel.ts';
import type { Scene } from './draw.ts';
import { hitTest, nearestEntry, type PointedAt } from './hit-test.ts';
import type { Lanes } from './lanes.ts';
import type { TimelineMark } from './marks.ts';
import type { Playback } from './playback-buttons.tsx';
import { Playhead } from './playhead.tsx';
import { TimelineCanvas } from './timeline-canvas.tsx';
import { controlsHeight, TimelineControls } from './timeline-controls.tsx';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { offsetAt, pixelOf } from './view.ts';

export interface TimelineProps {
  timeline: TimelineData;
  lanes: Lanes;
  marks: readonly TimelineMark[];
  position: number;
  length: number;
  onShow: (position: number) => void;
  /** Absent where nothing is played, such as in a running session. */
  playback?: Playback;
  origin?: { short: string; sentence: string } | null;
}

/** The height of a timeline that shows all its lanes, in CSS pixels. */
export function heightWith({ height }: Lanes): number {
  return controlsHeight + height;
}

/** The height of a timeline that shows its inputs and calls; the machines are scrolled to. */
export function heightAboveMachines({ machines, height }: Lanes): number {
  return controlsHeight + (machines[0]?.top ?? height);
}

/** A session on a time axis: what a person did, the calls, the machines that ran. The playhead is a slider. */
export function Timeline(props: TimelineProps) {
  const { timeline, lanes, marks, position, length, onShow, playback, origin = null } = props;
  const [pointed, setPointed] = useState<(PointedAt & { x: number; y: number }) | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [{ width }, measured] = useSize(stage);
  const scale = useMemo(() => timeScale(timeline), [timeline]);
  const entry = timeline.entries[entryAt(timeline.entries, position)];
  const playhead = scale.offsetOf(entry?.time ?? timeline.to);
  const controls = useView(scale.length, playhead);
  const { start, span } = controls.view;
  const scene = useMemo<Scene>(
    () => ({ timeline, lanes, scale, marks, width, view: { start, span } }),
    [timeline, lanes, scale, marks, width, start, span],
  );
  const gestures = useGestures({
    width,
    controls,
    scrubbed: lanes.axis,
    onScrub: (x) => showEntry(nearestEntry(scene, x)?.position),
    onClick: (x, y) => showEntry((hitTest(scene, x, y) ?? nearestEntry(scene, x))?.position),
  });
  useWheel(stage, {
    zoom: (factor, { x }) => controls.zoom(factor, offsetAt(controls.view, x, width)),
    pan({ x, y }) {
      const isSideways = Math.abs(x) > Math.abs(y);
      if (isSideways) controls.pan((-x / width) * span);
      return isSideways;
    },
  });

  function showEntry(next: number | undefined): void {
    if (next !== undefined && next !== position) onShow(next);
  }

  // Where the playhead is, it stays.
  const onZoom = (factor: number) => controls.zoom(factor, playhead);

  function onKeyDown(event: KeyboardEvent) {
    const act = {
      '+': () => onZoom(1.5),
      '=': () => onZoom(1.5),
      '-': () => onZoom(1 / 1.5),
      '0': controls.fit,
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    <Whole as="section" onKeyDown={onKeyDown}>
      <TimelineControls
        timeline={timeline}
        position={position}
        length={length}
        onShow={onShow}
        playback={playback}
        origin={origin}
        zoom={{ isWhole: controls.isWhole, onZoom, onFit: controls.fit }}
      />
      <Body>
        <Labels aria-hidden="true" style={{ height: lanes.height }}>
          <span style={{ top: lanes.inputs.top, height: lanes.inputs.height }}>{timeline.entries[0]?.who}</span>
          <span style={{ top: lanes.calls.top, height: lanes.calls.height }}>API</span>
          {lanes.machines[0] && (
            <span style={{ top: lanes.machines[0].top, height: lanes.machines[0].height }}>Flow</span>
          )}
        </Labels>
        <Stage
          ref={measured}
          {...gestures}
          onPointerMove={(event) => {
            gestures.onPointerMove(event);
            const { left, top } = event.currentTarget.getBoundingClientRect();
            const [x, y] = [event.clientX - left, event.clientY - top];
            const found = hitTest(scene, x, y);
            setPointed(found && { ...found, x, y });
          }}
          onPointerLeave={() => setPointed(null)}
          style={{ height: lanes.height }}
        >
          <TimelineCanvas scene={scene} stage={stage} isLive={!playback} />
          <Playhead
            x={pixelOf(controls.view, playhead, width)}
            position={position}
            length={length}
            entry={entry}
            onShow={onShow}
            playback={playback}
          />
          {pointed && <PointerTooltip {...pointed} width={width} height={lanes.height} />}
        </Stage>
      </Body>
    </Whole>
  );
}

const Whole = styled(Headed)`
  height: 100%;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  overflow: hidden auto;
`;

const Labels = styled.div`
  position: relative;
  border-inline-end: 1px solid var(--line);

  span {
    position: absolute;
    inset-inline: 0 6px;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    overflow: hidden;
    color: var(--ink-2);
    font-size: 11px;
    white-space: nowrap;
  }
`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  cursor: crosshair;
  touch-action: pan-y;
  user-select: none;
`;

interface PointerTooltipProps extends PointedAt {
  x: number;
  y: number;
  width: number;
  height: number;
}

function PointerTooltip({ title, detail, failed, x, y, width, height }: PointerTooltipProps) {
  const side = x > width / 2 ? { right: width - x + 10 } : { left: x + 10 };
  const place = y > height / 2 ? { ...side, bottom: height - y + 6 } : { ...side, top: y + 12 };
  return (
    <Tooltip $failed={failed} style={place}>
      <b>{title}</b>
      {detail}
    </Tooltip>
  );
}

const Tooltip = styled.div<{ $failed: boolean }>`
  position: absolute;
  z-index: 2;
  display: grid;
  max-width: min(360px, 70%);
  padding: 4px 8px;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--raised);
  box-shadow: var(--shadow);
  color: var(--ink-2);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  overflow-wrap: anywhere;
  pointer-events: none;

  b {
    color: ${({ $failed }) => ($failed ? 'var(--bad)' : 'var(--ink)')};
  }
`;
