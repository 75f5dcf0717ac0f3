import { illustrations } from '@upwell/ui/palette';
import styled from 'styled-components';

/** The place of the sun in each variant. */
const suns = ['66% 34%', '36% 40%', '60% 30%', '40% 36%', '64% 40%', '38% 32%'] as const;

/** A small round landscape, in place of a profile picture. */
export const Illustration = styled.i<{ $variant: number }>`
  flex: none;
  display: block;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $variant }) => paint($variant % suns.length)};
`;

function paint(variant: number): string {
  const { sky, sea, depth, sun } = illustrations.variants[variant] ?? illustrations.variants[0];
  return `
    radial-gradient(120% 60% at 20% 112%, ${depth} 0 60%, transparent 61%),
    radial-gradient(120% 70% at 90% 108%, ${sea} 0 62%, transparent 63%),
    radial-gradient(circle at ${suns[variant] ?? suns[0]}, ${sun} 0 17%, transparent 18%),
    ${sky}`;
}
