import styled from 'styled-components';

/** Sky, sea and where the sun stands: a picture for an account that is nobody's. */
const scenes = [
  ['#cfe9ea', '#2b8f95', '66% 34%', '#f4b740'],
  ['#f6d9c9', '#bf5a47', '36% 40%', '#fff3dd'],
  ['#dfe6f2', '#4c6a94', '60% 30%', '#f6c9a0'],
  ['#f5e3b8', '#5f8f6b', '40% 36%', '#e8775f'],
  ['#d9d3ea', '#5b4a83', '64% 40%', '#f4b740'],
  ['#bfe0d4', '#1d6b66', '38% 32%', '#fbead0'],
] as const;

/** A small round seascape where a product screen shows somebody's picture. */
export const Illustration = styled.i<{ $scene: number; $size?: string }>`
  flex: none;
  display: block;
  width: ${({ $size = '40px' }) => $size};
  height: ${({ $size = '40px' }) => $size};
  border-radius: 50%;
  background: ${({ $scene }) => paint(scenes[$scene % scenes.length] ?? scenes[0])};
`;

function paint([sky, sea, at, sun]: (typeof scenes)[number]): string {
  return `
    radial-gradient(120% 60% at 20% 112%, color-mix(in srgb, ${sea} 70%, #04222c) 0 60%, transparent 61%),
    radial-gradient(120% 70% at 90% 108%, ${sea} 0 62%, transparent 63%),
    radial-gradient(circle at ${at}, ${sun} 0 17%, transparent 18%),
    ${sky}`;
}
