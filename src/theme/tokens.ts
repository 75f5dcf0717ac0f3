import { css } from 'styled-components';

const light = css`
  color-scheme: light;
  --paper: #fbf8f3;
  --raised: #ffffff;
  --ink: #0c2430;
  --ink-2: #40596a;
  --ink-3: #566b7a;
  --line: #e4ded3;
  --field-line: #7f8e97;
  --water: #0f8b8d;
  --water-deep: #0a5c66;
  --water-wash: #e3f3f1;
  --coral: #cc3b29;
  --coral-press: #ad2f20;
  --coral-ink: #ffffff;
  --sun: #f4b740;
  --sun-ink: #2b1d00;
  --sun-wash: #fff4dc;
  --sun-deep: #7a4b00;
  --good: #1f7a4d;
  --bad: #b3261e;
  --bad-wash: #fbeae7;
  --ring: #0f7476;
  --veil: #0c243066;
  --shadow: 0 1px 2px #0c24300f, 0 12px 32px -12px #0c243029;
`;

const dark = css`
  color-scheme: dark;
  --paper: #081920;
  --raised: #0f2630;
  --ink: #edf3f3;
  --ink-2: #b4c6cc;
  --ink-3: #8fa6ae;
  --line: #1e3a45;
  --field-line: #668794;
  --water: #4fc3bf;
  --water-deep: #8adbd6;
  --water-wash: #0e3038;
  --coral: #ff7a66;
  --coral-press: #ff9585;
  --coral-ink: #2a0a05;
  --sun: #f4b740;
  --sun-ink: #2b1d00;
  --sun-wash: #2e2410;
  --sun-deep: #f4c97a;
  --good: #5cc48f;
  --bad: #ff8a80;
  --bad-wash: #33191a;
  --ring: #4fc3bf;
  --veil: #02090ccc;
  --shadow: 0 1px 2px #0006, 0 16px 40px -16px #000a;
`;

/**
 * Everything that is a choice of look, as CSS custom properties: colours follow the visitor's preference, and every text colour
 * keeps 4.5:1 (field outlines and the focus ring 3:1) on paper, raised and wash surfaces in both schemes. Text has the sizes of one
 * scale: a browser looks up and shapes a font anew for every size and weight it meets.
 */
export const tokens = css`
  :root {
    ${light}
    --display: 'Familjen Grotesk', 'Familjen Fallback', system-ui, sans-serif;
    --body: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
    --step--1: clamp(0.82rem, 0.79rem + 0.1vw, 0.88rem);
    --compact: 0.95rem;
    --step-0: clamp(1rem, 0.94rem + 0.2vw, 1.08rem);
    --step-1: clamp(1.2rem, 1.12rem + 0.4vw, 1.4rem);
    --step-2: clamp(1.5rem, 1.3rem + 0.9vw, 2rem);
    --step-3: clamp(2rem, 1.6rem + 2vw, 3.1rem);
    --step-4: clamp(2.6rem, 1.8rem + 4vw, 4.9rem);
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
      ${dark}
    }
  }
`;

/** Media queries, so that a width is written once. */
export const media = {
  /** Phones: one column, actions over the full width. */
  phone: '@media (max-width: 599px)',
  /** Below a desktop. */
  narrow: '@media (max-width: 819px)',
  still: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
} as const;
