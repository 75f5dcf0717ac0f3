import { css } from 'styled-components';
import { backdropColors, dark, light, moreContrast } from './palette.ts';

/** Colors as declarations of custom properties. */
export function customProperties(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');
}

/**
 * Every choice of look as a custom property. Colors follow the visitor's preferences; each text color keeps 4.5:1 (field
 * outlines and the focus ring 3:1) on paper, raised and wash surfaces in both schemes. Edges are lines, what is not filled is a fill. Text sizes, line heights, spaces and icons come from
 * one scale each: `--step--1` is for hints and the small print.
 */
export const tokens = css`
  :root {
    color-scheme: light;
    ${customProperties(light)}
    --display: 'Familjen Grotesk English', 'Familjen Grotesk', 'Familjen Fallback', system-ui, sans-serif;
    --body: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
    --step--1: 0.875rem;
    --compact: 0.9375rem;
    --step-0: clamp(1rem, 0.94rem + 0.2vw, 1.08rem);
    --step-1: clamp(1.2rem, 1.12rem + 0.4vw, 1.4rem);
    --step-2: clamp(1.5rem, 1.3rem + 0.9vw, 2rem);
    --step-3: clamp(2rem, 1.6rem + 2vw, 3.1rem);
    --step-4: clamp(2rem, 1.15rem + 4.9vw, 5rem);
    --leading-title: 1.05;
    --leading-tight: 1.2;
    --leading-snug: 1.4;
    --leading-text: 1.6;
    --icon-s: 1rem;
    --icon: 1.25rem;
    --gutter: 20px;
    --s1: 4px;
    --s2: 8px;
    --s3: 12px;
    --s4: 16px;
    --s5: 24px;
    --s6: 32px;
    --s7: 48px;
    --s8: 72px;
    --s9: 112px;
    --r-s: 8px;
    --r-m: 14px;
    --r-l: 24px;
    --r-full: 999px;
    --quick: 140ms;
  }

  @media (prefers-color-scheme: dark) {
    :root {
      color-scheme: dark;
      ${customProperties(dark)}
    }
  }

  @media (prefers-contrast: more) and (prefers-color-scheme: light) {
    :root {
      ${customProperties(moreContrast.light)}
    }
  }

  @media (prefers-contrast: more) and (prefers-color-scheme: dark) {
    :root {
      ${customProperties(moreContrast.dark)}
    }
  }
`;

/** Behind a modal dialog. Its backdrop does not inherit custom properties in older browsers. */
export const backdrop = css`
  &::backdrop {
    background: ${backdropColors.light};
  }

  @media (prefers-color-scheme: dark) {
    &::backdrop {
      background: ${backdropColors.dark};
    }
  }
`;

/** Narrower windows are those of phones; in CSS pixels. */
export const phoneWidth = 600;

/** A phone held sideways. */
const sideways = '(max-height: 430px) and (orientation: landscape)';

/** Media queries: each width is written once. */
export const media = {
  /** Phones: one column, full-width actions. */
  phone: `@media (max-width: ${phoneWidth - 1}px)`,
  /** Narrower than a desktop. */
  narrow: '@media (max-width: 819px)',
  sideways: `@media ${sideways}`,
  /** Text so large, or a window so low, that what sticks to its edges would hide the rest: that of a phone held sideways, too. */
  crowded: `@media (max-width: 16em), (max-height: 20em), ${sideways}`,
  still: '@media (prefers-reduced-motion: reduce)',
  contrast: '@media (prefers-contrast: more)',
  forced: '@media (forced-colors: active)',
  moving: '@media (prefers-reduced-motion: no-preference)',
  hover: '@media (hover: hover)',
  /** Without a mouse, a keyboard is unlikely, too. */
  touch: '@media not all and (hover: hover) and (pointer: fine)',
  /** Mixed colors are in these: elsewhere a mixture with `var()` would still replace the plain color before it, and then be none. */
  mixing: '@supports (color: color-mix(in srgb, red, red))',
} as const;
