import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Filled } from './filled.ts';
import { useSize } from './use-size.ts';

export interface PanesProps {
  /** Side by side, in this many CSS pixels. */
  wide: (width: number) => ReactNode;
  narrow: () => ReactNode;
}

/** Narrower panes do not fit side by side. */
const minWidePx = 600;

/** Panes that fill their place: side by side, or one at a time where there is no room. */
export function Panes({ wide, narrow }: PanesProps) {
  const [{ width }, whole] = useSize();
  return <Whole ref={whole}>{width > 0 && (width < minWidePx ? narrow() : wide(width))}</Whole>;
}

const Whole = styled(Filled)`
  flex: 1;
`;
