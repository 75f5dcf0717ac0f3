/** Uses of younger features that cost nothing where the feature is missing. */
export interface Exception {
  features: readonly string[];
  /** Only in files whose paths begin so. */
  files?: readonly string[];
  reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    features: [
      'text-wrap',
      'overscroll-behavior',
      'overscroll-behavior-x',
      'overflow-clip-margin',
      'interpolate-size',
      '::details-content',
      'content-visibility',
      'contain-intrinsic-block-size',
      'field-sizing',
      'resize',
      'prefers-contrast',
      'scripting',
      '-webkit-tap-highlight-color',
    ],
    reason: 'Only a finer look, or less work.',
  },
  {
    features: ['cursor: pointer', 'cursor: progress', 'cursor: not-allowed', 'forced-colors'],
    reason: 'Of desktops: browsers of phones do not have it, nor the pointer or the setting.',
  },
  {
    features: ['align-content: start', 'align-self: start', 'align-self: end'],
    reason: 'Younger in flex containers only; these are grids.',
  },
  {
    features: ['animation-range'],
    reason: 'Stands in @supports (animation-timeline: …), which is as young.',
  },
  {
    features: [':has'],
    files: ['assets/subscribe-page', 'subscribe/'],
    reason: 'The mark of a radio button shows the choice, too.',
  },
  {
    features: [
      '<dialog popover>',
      '<button popovertarget>',
      '<button popovertargetaction>',
      '<button command>',
      '<button commandfor>',
    ],
    files: ['index.html'],
    reason: 'The inline script opens the dialog where the browser does not (`src/document/early-home.ts`).',
  },
  { features: ['<details name>'], files: ['index.html'], reason: 'The application closes the others, too.' },
  { features: ['<input autocapitalize>', '<input autocorrect>'], reason: 'For keyboards of phones.' },
  { features: ['requestIdleCallback', 'Intl.Segmenter'], reason: 'Asks whether it is there.' },
  { features: ['Intl.supportedValuesOf'], reason: 'Called with `?.`.' },
  {
    features: [
      'reportError',
      'setImmediate',
      'navigation',
      'Document.startViewTransition',
      'AnimationEvent.animation',
      'PerformanceResourceTiming.transferSize',
    ],
    files: ['assets/vendor'],
    reason: 'React asks whether it is there, or catches its absence.',
  },
  {
    features: ['Navigator.share', '<select is>'],
    files: ['assets/vendor'],
    reason: 'Names of React’s own: props of a view transition, and what it creates an element from.',
  },
];
