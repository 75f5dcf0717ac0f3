import styled from 'styled-components';

/** A short label beside what it describes. */
export const Badge = styled.span<{ $look?: 'water' | 'sun' | 'plain' }>`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
  padding: 1px var(--s3);
  border: 1px solid ${({ $look = 'plain' }) => ($look === 'plain' ? 'var(--line)' : 'transparent')};
  border-radius: var(--r-full);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: var(--leading-snug);
  white-space: nowrap;

  @media (max-width: 17em) {
    white-space: normal;
  }

  background: ${({ $look = 'plain' }) => ({ water: 'var(--water-wash)', sun: 'var(--sun-wash)', plain: 'var(--paper)' })[$look]};
  color: ${({ $look = 'plain' }) => ({ water: 'var(--water-deep)', sun: 'var(--sun-deep)', plain: 'var(--ink-2)' })[$look]};
`;
