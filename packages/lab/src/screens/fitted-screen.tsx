import type { TraceEnvironment } from '@upwell/trace/session';
import styled from 'styled-components';
import { useSize } from '../shell/use-size.ts';
import { ScreenFrame, type ScreenFrameProps } from './screen-frame.tsx';

type Size = ScreenFrameProps['size'];

export interface FittedScreenProps extends Pick<ScreenFrameProps, 'title' | 'isLive' | 'children'> {
  /** The window and the colors that it was recorded in. */
  env: Pick<TraceEnvironment, 'viewport' | 'colorScheme'>;
}

/** A page of the product, made smaller where it would not fit into its place. */
export function FittedScreen({ env, ...frame }: FittedScreenProps) {
  const [room, place] = useSize();
  const { viewport, colorScheme } = env;
  return (
    <Place ref={place}>
      <ScreenFrame {...frame} size={viewport} scheme={colorScheme} scale={scaleToFit(viewport, room)} />
    </Place>
  );
}

/** The frame's two borders together, in CSS pixels. */
const border = 2;

function scaleToFit(size: Size, room: Size): number {
  if (room.width === 0 || room.height === 0) return 0.5;
  return Math.min(1, (room.width - border) / size.width, (room.height - border) / size.height);
}

const Place = styled.div`
  display: grid;
  place-items: start center;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
`;
