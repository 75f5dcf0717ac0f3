import type { TraceEnvironment } from '../../trace/format/trace.ts';

/** In this order: browsers that are built on another one name that one, too. */
const families: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
];

/** What matters of the browser and does not tell customers apart: its family, its major version, the size of its window in tens of pixels. */
export function environmentAt(path: string): TraceEnvironment {
  return {
    userAgent: browserOf(navigator.userAgent),
    viewport: { width: inTens(window.innerWidth), height: inTens(window.innerHeight) },
    locale: '',
    timeZone: '',
    path,
  };
}

function browserOf(userAgent: string): string {
  for (const [name, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}

function inTens(pixels: number): number {
  return Math.round(pixels / 10) * 10;
}
