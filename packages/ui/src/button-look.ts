import { css } from 'styled-components';
import { media } from './theme/tokens.ts';

/** `primary` is the main action, `quiet` any other, `danger` deletes something for good. */
export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain';
export type ButtonSize = 'regular' | 'small';

const looks = {
  primary: css`
    background: var(--coral);
    color: var(--coral-ink);
    --over: var(--coral-press);
  `,
  quiet: css`
    background: transparent;
    color: var(--ink);
    font-weight: var(--quiet-weight, 600);
    box-shadow: inset 0 0 0 var(--quiet-line, 1.5px) var(--quiet-edge, var(--field-line));
    --over: var(--water-wash);

    ${media.mixing} {
      --over: color-mix(in srgb, var(--water) 10%, transparent);
    }

    &[aria-pressed='true'] {
      background: var(--water-wash);
      color: var(--water-deep);
      box-shadow: inset 0 0 0 var(--quiet-line, 1.5px) var(--water);
    }
  `,
  danger: css`
    background: transparent;
    color: var(--bad);
    box-shadow: inset 0 0 0 1.5px currentColor;
    --over: var(--bad-wash);
  `,
  /* Its text, not its edge, stands in line with what is around. */
  plain: css`
    margin-inline: calc(-1 * var(--s2));
    padding-inline: var(--s2);
    background: transparent;
    color: var(--water-deep);
    text-decoration: underline;
    text-underline-offset: 0.18em;
    --over: var(--water-wash);
  `,
};

const sizes = {
  regular: css`
    min-height: var(--control-height, 48px);
    padding: var(--control-padding, var(--s3) var(--s5));
    font-size: var(--control-text, var(--step-0));
  `,
  small: css`
    min-height: var(--control-height, 40px);
    padding: var(--control-padding, var(--s2) var(--s4));
    font-size: var(--control-text, var(--step--1));
  `,
};

/** The look of buttons, and of links that look like buttons. */
export const buttonLook = css<{ $look: ButtonLook; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  border: 0;
  border-radius: var(--control-radius, var(--r-full));
  font-family: var(--body);
  font-weight: 600;
  line-height: var(--leading-tight);
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--quick),
    color var(--quick);
  ${({ $size }) => sizes[$size]}
  ${({ $look }) => looks[$look]}

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--over);
    }
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--over);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: var(--disabled, var(--fill));
    color: var(--ink-3);
    box-shadow: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${media.forced} {
    border: 1px solid;
  }
`;
