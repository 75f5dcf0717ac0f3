/**
 * Every color of the product, by the name of its custom property. Plain values, for what cannot read a style sheet too: the
 * web manifest, icons, exported charts. No other file of `src`, `scripts` or `packages` names a color.
 */

export const light = {
  paper: '#fbf8f3',
  raised: '#ffffff',
  ink: '#0c2430',
  'ink-2': '#40596a',
  'ink-3': '#566b7a',
  line: '#e4ded3',
  fill: '#e4ded3',
  'field-line': '#7f8e97',
  water: '#0f8b8d',
  'water-deep': '#0a5c66',
  'water-wash': '#e3f3f1',
  coral: '#cc3b29',
  'coral-press': '#ad2f20',
  'coral-ink': '#ffffff',
  sun: '#f4b740',
  'sun-ink': '#2b1d00',
  'sun-wash': '#fff4dc',
  'sun-deep': '#7a4b00',
  good: '#1f7a4d',
  bad: '#b3261e',
  'bad-wash': '#fbeae7',
  ring: '#0f7476',
  shadow: '0 1px 2px #0c24300f, 0 12px 32px -12px #0c243029',
  'shadow-above': '0 -12px 24px -12px #0c243047',
} as const;

export const dark = {
  paper: '#081920',
  raised: '#0f2630',
  ink: '#edf3f3',
  'ink-2': '#b4c6cc',
  'ink-3': '#8fa6ae',
  line: '#1e3a45',
  fill: '#1e3a45',
  'field-line': '#668794',
  water: '#4fc3bf',
  'water-deep': '#8adbd6',
  'water-wash': '#0e3038',
  coral: '#ff7a66',
  'coral-press': '#ff9585',
  'coral-ink': '#2a0a05',
  sun: '#f4b740',
  'sun-ink': '#2b1d00',
  'sun-wash': '#2e2410',
  'sun-deep': '#f4c97a',
  good: '#5cc48f',
  bad: '#ff8a80',
  'bad-wash': '#33191a',
  ring: '#4fc3bf',
  shadow: '0 1px 2px #0006, 0 16px 40px -16px #000a',
  'shadow-above': '0 -12px 24px -12px #000a',
} as const;

/** The colors that differ for whoever prefers more contrast: texts have 7:1, edges 4.5:1. The dark ones are those of a dark section, too. */
export const moreContrast = {
  light: {
    'ink-2': '#344a59',
    'ink-3': '#3a4f5d',
    line: '#5c6a73',
    'field-line': '#46555f',
    'water-deep': '#0a4f58',
    coral: '#9c281a',
    'coral-press': '#7d1e12',
    'sun-deep': '#5f3a00',
    good: '#0f5a37',
    bad: '#8f1d16',
  },
  dark: {
    'ink-2': '#ccdade',
    'ink-3': '#b9cbd1',
    line: '#8ba3ad',
    'field-line': '#94abb5',
    coral: '#ff8a78',
    'coral-press': '#ffa698',
    good: '#7fd6ad',
    bad: '#ffb4ad',
  },
} as const;

/** The color over the page behind a dialog. */
export const backdropColors = { light: '#0c243066', dark: '#02090ccc' } as const;

/** A section that is dark in both schemes. */
export const darkSection = {
  paper: '#071c26',
  raised: '#0d2a36',
  ink: '#eff6f5',
  'ink-2': '#b7cbd0',
  'ink-3': '#93abb3',
  line: '#1f4250',
  fill: '#1f4250',
  'field-line': '#6b8c98',
  water: dark.water,
  'water-deep': dark['water-deep'],
  'water-wash': '#0e3640',
  coral: dark.coral,
  'coral-press': dark['coral-press'],
  'coral-ink': dark['coral-ink'],
  ring: dark.ring,
} as const;

/** A dark tile that must stand out from a dark page. */
export const darkTile = { paper: '#0a5560', ink: '#f5faf9', 'ink-2': '#cfe3e3' } as const;

/** The recommended plan, under the dark scheme. */
export const recommendedPlan = { paper: '#0f3a44' } as const;

/** Sky, sea, its depth and sun of the small illustrations. */
export const illustrations = {
  variants: [
    { sky: '#cfe9ea', sea: '#2b8f95', depth: '#1f6e76', sun: '#f4b740' },
    { sky: '#f6d9c9', sea: '#bf5a47', depth: '#87493f', sun: '#fff3dd' },
    { sky: '#dfe6f2', sea: '#4c6a94', depth: '#365475', sun: '#f6c9a0' },
    { sky: '#f5e3b8', sea: '#5f8f6b', depth: '#446e58', sun: '#e8775f' },
    { sky: '#d9d3ea', sea: '#5b4a83', depth: '#413e69', sun: '#f4b740' },
    { sky: '#bfe0d4', sea: '#1d6b66', depth: '#155555', sun: '#fbead0' },
  ],
} as const;
