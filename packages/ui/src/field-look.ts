import { css } from 'styled-components';

/** The look of a text input, select or textarea. Text below 16 px would make phones zoom in. */
export const fieldLook = css`
  width: 100%;
  min-width: 0;
  min-height: var(--control-height, 48px);
  padding: var(--control-padding, var(--s2) var(--s3));
  border: 1px solid var(--field-line);
  border-radius: var(--r-s);
  background: var(--raised);
  color: var(--ink);
  font-size: var(--control-text, max(16px, 1rem));
  line-height: var(--leading-text);
  transition: border-color var(--quick);

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  &:focus-visible {
    outline: 3px solid var(--ring);
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: var(--bad);
    box-shadow: inset 0 0 0 1px var(--bad);
  }

  &[readonly] {
    background: var(--paper);
    color: var(--ink-2);
  }

  &:disabled {
    background: var(--paper);
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;
