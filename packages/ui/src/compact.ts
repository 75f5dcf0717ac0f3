import { css } from 'styled-components';

/** Makes every control below it small, for a tool in which much stands close together. */
export const compact = css`
  --control-height: 28px;
  --control-padding: 3px 9px;
  --quiet-line: 1px;
  --quiet-edge: var(--line);
  --quiet-weight: 500;
  --disabled: transparent;
  --check-size: 18px;
  --control-text: var(--step--1);
  --control-radius: var(--r-s);
  --area-height: 64px;
  --row-gap: var(--s2);
  --stack-gap: var(--s3);
  --step--1: 0.8125rem;
  --icon: 1rem;
  font-size: var(--step--1);
  line-height: var(--leading-snug);
`;
