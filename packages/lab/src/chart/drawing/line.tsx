import type { SVGAttributes } from 'react';
import { type Font, textWidth } from '../writing/text-size.ts';

interface Look extends Pick<SVGAttributes<SVGTextElement>, 'className' | 'x'> {
  font: Font;
}

/** A line of text, exactly as wide as it is measured, whatever font draws it. */
export function Line({ font, children, ...look }: Look & { y: number; children: string }) {
  const length = textWidth(children, font);
  return (
    <text {...look} fontSize={font.size} textLength={length} lengthAdjust="spacingAndGlyphs">
      {children}
    </text>
  );
}

/** Lines below each other, in rows of a height. */
export function Lines({ lines, top, row, ...look }: Look & { lines: string[]; top: number; row: number }) {
  return lines.map((line, index) => {
    const bottom = top + (index + 1) * row;
    return (
      <Line key={bottom} {...look} y={bottom - 4}>
        {line}
      </Line>
    );
  });
}
