import type { ReportColors } from '../product.ts';

const colors: ReportColors['light'] = {
  paper: 'Canvas',
  ink: 'CanvasText',
  'ink-2': 'color-mix(in srgb, CanvasText 72%, Canvas)',
  line: 'color-mix(in srgb, CanvasText 18%, Canvas)',
  good: 'color-mix(in srgb, green 70%, CanvasText)',
  bad: 'color-mix(in srgb, red 70%, CanvasText)',
  'water-deep': 'LinkText',
};

/** The reader's own, for products without a palette. */
export const systemColors: ReportColors = { light: colors, dark: colors };
