import styled from 'styled-components';

/** A short label beside what it describes. */
export const Badge = styled.span<{ $look?: 'water' | 'sun' | 'plain' }>`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
  padding: 2px 10px;
  border-radius: var(--r-full);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;

  @media (max-width: 17em) {
    white-space: normal;
  }

  background: ${({ $look = 'plain' }) => ({ water: 'var(--water-wash)', sun: 'var(--sun-wash)', plain: 'var(--paper)' })[$look]};
  color: ${({ $look = 'plain' }) => ({ water: 'var(--water-deep)', sun: 'var(--sun-deep)', plain: 'var(--ink-2)' })[$look]};
  box-shadow: inset 0 0 0 1px ${({ $look = 'plain' }) => ($look === 'plain' ? 'var(--line)' : 'transparent')};
`;
