import type { ReportColors } from '../product.ts';

const used = ['paper', 'ink', 'ink-2', 'line', 'good', 'bad', 'water-deep'] as const;

const properties = (colors: ReportColors['light']) =>
  used.map((name) => `--${name}: ${colors[name]};`).join(' ');

/** The look of the HTML report: light or dark by the reader's preference, from 320 px up. */
export const htmlStyle = ({ light, dark }: ReportColors) => `
:root { color-scheme: light dark; ${properties(light)} }
@media (prefers-color-scheme: dark) { :root { ${properties(dark)} } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { max-width: 1040px; margin: 0 auto; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { max-width: 75ch; font-size: 1.05rem; line-height: 1.45; font-weight: 600; }
h3, .count { color: var(--ink-2); font-size: .85rem; font-weight: 600; }
header p { max-width: 90ch; color: var(--ink-2); margin-top: 4px; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
code { padding: 1px 4px; border-radius: 4px; background: color-mix(in srgb, var(--ink) 8%, transparent); }
pre { max-height: 260px; overflow: auto; white-space: pre-wrap; }
ul { list-style: none; }
a { color: var(--water-deep); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--water-deep); outline-offset: 2px; }
.counts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 16px 0; }
header .caution { padding-left: 12px; border-left: 2px solid var(--bad); color: inherit; }
header { padding-bottom: 24px; }
.good b { color: var(--good); }
.bad b { color: var(--bad); }
article, .list { padding: 24px 0; border-top: 1px solid var(--line); }
article h2 span { margin-right: 4px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
.technical { max-width: 110ch; margin-top: 4px; color: var(--ink-2); font-size: .875rem; }
.count { margin-top: 16px; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); gap: 12px 24px; margin-top: 16px; }
.sides section { display: grid; gap: 4px; align-content: start; min-width: 0; padding-left: 12px; border-left: 2px solid var(--line); }
small { color: var(--ink-2); font-size: .8rem; }
summary { width: fit-content; padding: 4px 0; cursor: pointer; }
.sessions li { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; padding: 4px 0; }
.sessions b { font-weight: 500; }
.list ul { margin-top: 8px; }
.list li { padding: 4px 0; }
@media (max-width: 599px) {
  h1 { font-size: 1.3rem; }
  h2 { font-size: 1rem; }
  article, .list { padding: 16px 0; }
  .sessions li { display: block; padding: 6px 0; }
  .sessions li > * { display: block; }
}
`;
