import { compact } from '@upwell/ui';
import { css } from 'styled-components';

/** The look of the Lab's root: components at a tool's density. */
export const labLook = css`
  ${compact}
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  color: var(--ink);

  :where(&) h1,
  :where(&) h2,
  :where(&) h3 {
    font-family: var(--body);
    font-size: inherit;
    line-height: 1.4;
    letter-spacing: 0;
  }

  :where(&) h2 {
    font-size: var(--compact);
  }

  :where(&) :where(code, pre) {
    font-family: var(--mono);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  :where(&) :where(ul, ol, dl, dd) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  :where(&) :where(button) {
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }

  :where(&) :where(small) {
    color: var(--ink-2);
  }

  :where(&) :where(summary) {
    font-weight: 600;
    cursor: pointer;
  }
`;
