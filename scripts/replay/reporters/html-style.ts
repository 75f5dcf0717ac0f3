import { dark, light } from '../../../src/theme/palette.ts';

const used = ['paper', 'raised', 'ink', 'ink-2', 'line', 'good', 'bad', 'water-deep'] as const;

const properties = (colors: typeof light | typeof dark) =>
  used.map((name) => `--${name}: ${colors[name]};`).join(' ');

/** The look of the HTML report: light or dark by the reader's preference, from 320 px up. */
export const htmlStyle = `
:root { ${properties(light)} }
@media (prefers-color-scheme: dark) { :root { ${properties(dark)} } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { max-width: 1100px; margin: 0 auto; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.05rem; line-height: 1.45; font-weight: 600; }
h3 { font-size: .8rem; color: var(--ink-2); font-weight: 600; }
header p { color: var(--ink-2); margin-top: 4px; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
code { padding: 1px 4px; border-radius: 4px; background: color-mix(in srgb, var(--ink) 8%, transparent); }
pre { margin-top: 8px; max-height: 260px; overflow: auto; white-space: pre-wrap; }
ul { list-style: none; }
a { color: var(--water-deep); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--water-deep); outline-offset: 2px; }
.counts { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 24px; }
.counts li { padding: 4px 12px; border: 1px solid var(--line); border-radius: 999px; background: var(--raised); }
.good b { color: var(--good); }
.bad b { color: var(--bad); }
article, .list { display: grid; gap: 12px; margin-bottom: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
article h2 span { color: var(--ink-2); font-variant-numeric: tabular-nums; }
.technical { color: var(--ink-2); font-size: .875rem; }
.count { color: var(--bad); font-weight: 600; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); gap: 12px; }
.sides section { min-width: 0; padding: 12px; border: 1px solid var(--line); border-radius: 8px; }
dl { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: .875rem; }
dl div { display: flex; gap: 6px; min-width: 0; }
dt, small { color: var(--ink-2); }
dd { min-width: 0; }
summary { cursor: pointer; }
.sessions li, .list li { padding: 6px 0; border-top: 1px solid var(--line); }
`;
