import styled from 'styled-components';
import { Brand } from './brand.tsx';

/** The logo, a sun over a wave, and the brand's name. */
export function Logo() {
  return (
    <Mark>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <path d="M1 17c4 0 4-4 8-4s4 4 8 4 4-4 8-4v12H1z" fill="var(--water)" />
        <circle cx="17" cy="7" r="4" fill="var(--coral)" />
      </svg>
      <Brand />
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  font: 700 var(--step-1) / 1 var(--display);
  letter-spacing: -0.03em;
`;
