import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { drawTimeline, type Scene } from './draw.ts';
import { useColors } from './use-colors.ts';

/** The picture of a timeline. Decoration: the slider and the list say the same. */
export function TimelineCanvas({ scene, stage }: { scene: Scene; stage: RefObject<HTMLElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useColors(stage);
  const { width, lanes } = scene;
  useEffect(() => {
    const element = canvas.current;
    const paper = element?.getContext('2d');
    if (!element || !paper || !look || width === 0) return;
    const density = window.devicePixelRatio || 1;
    element.width = Math.round(width * density);
    element.height = Math.round(lanes.height * density);
    paper.setTransform(density, 0, 0, density, 0, 0);
    drawTimeline(paper, scene, look.colors, look.font);
  }, [scene, look, width, lanes.height]);
  return <Canvas ref={canvas} aria-hidden="true" style={{ width, height: lanes.height }} />;
}

const Canvas = styled.canvas`
  display: block;
`;
