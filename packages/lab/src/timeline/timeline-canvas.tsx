import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { whenIdle } from '../base/when-idle.ts';
import { type Colors, colorNames, drawTimeline, type Scene } from './draw.ts';

export interface TimelineCanvasProps {
  scene: Scene;
  stage: RefObject<HTMLElement | null>;
  /** The page that is recorded is in use: each new picture waits until the browser is idle. */
  isLive: boolean;
}

/** The picture of a timeline. Decoration: the slider and the list say the same. */
export function TimelineCanvas({ scene, stage, isLive }: TimelineCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useColors(stage);
  const { width, lanes } = scene;
  useEffect(() => {
    const element = canvas.current;
    const paper = element?.getContext('2d');
    if (!element || !paper || !look || width === 0) return;
    const draw = () => {
      const density = window.devicePixelRatio || 1;
      const size = { width: Math.round(width * density), height: Math.round(lanes.height * density) };
      if (element.width !== size.width || element.height !== size.height) Object.assign(element, size);
      paper.setTransform(density, 0, 0, density, 0, 0);
      drawTimeline(paper, scene, look.colors, look.font);
    };
    if (isLive) return whenIdle(draw);
    // With the frame: setting a font on a canvas makes the browser compute the styles of the page first.
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [scene, look, width, lanes.height, isLive]);
  return <Canvas ref={canvas} aria-hidden="true" style={{ width, height: lanes.height }} />;
}

/** The colors and the font at an element, read again when the color scheme changes; `null` before it is mounted. */
function useColors(element: RefObject<HTMLElement | null>): { colors: Colors; font: string } | null {
  const [read, setRead] = useState<{ colors: Colors; font: string } | null>(null);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      if (!element.current) return;
      const style = getComputedStyle(element.current);
      const colors = Object.fromEntries(colorNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
      setRead({ colors: colors as Colors, font: style.fontFamily });
    };
    update();
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, [element]);
  return read;
}

const Canvas = styled.canvas`
  display: block;
`;
