import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Chart, chartsOf, toMermaid } from '@upwell/trace/chart';
import { loadDrawing } from './drawing.ts';
import { fileName } from './file-name.ts';
import { toFlowDocument } from './flow-document.ts';
import { reasonOf } from './options.ts';
import type { ReplayedProduct } from './product.ts';

/** A drawing, and the end of the name of its file. */
interface Form {
  extension: string;
  write(flow: Flow, charts: Charts, machine: string | undefined, product: ReplayedProduct): Promise<string>;
}

type Flow = ReplayedProduct['flows'][number];
type Charts = Readonly<Record<string, Chart>>;

const forms: Readonly<Record<string, Form>> = {
  svg: {
    extension: 'svg',
    write: async ({ machine: { id } }, charts, machine, product) => {
      const { drawChart } = await loadDrawing(product.root);
      return drawChart(machine ?? id, machine === undefined ? charts : chosen(charts, machine), product);
    },
  },
  mermaid: {
    extension: 'mmd',
    write: async ({ machine: { id } }, charts, machine = id) =>
      Object.values(chosen(charts, machine)).map(toMermaid).join(''),
  },
  markdown: {
    extension: 'md',
    write: async (flow, charts, machine) =>
      toFlowDocument(flow, Object.values(machine === undefined ? charts : chosen(charts, machine))),
  },
};

const formNames = Object.keys(forms);

/** The output of `--help` for this command. */
export const chartUsage = `upwell-trace chart [<flow>...] [options]

Draws flows, all of them or those that are named.
  --format <name>       svg (default): all machines of a flow, each inside the state that runs it; mermaid: its own machine;
                        markdown: a page with a diagram and an outline of each machine
  --machine <id>        only this machine of the flow
  --out <folder>        writes a file for each flow there; default: standard output, for one flow
  --config <file>       names the machines; default: lab.config.ts in this folder`;

/** Runs `upwell-trace chart`. Returns the exit code. */
export async function runChart(
  product: ReplayedProduct,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const options = readOptions(args, product);
  if (typeof options === 'string') {
    print(options);
    return 2;
  }
  const { flows, form, machine, out } = options;
  if (out !== undefined) mkdirSync(out, { recursive: true });
  for (const flow of flows) {
    const text = await form.write(flow, chartsOf(flow.machine), machine, product);
    if (out === undefined) print(text.trimEnd());
    else writeFileSync(join(out, `${fileName(machine ?? flow.id)}.${form.extension}`), text);
  }
  return 0;
}

function readOptions(args: readonly string[], product: ReplayedProduct) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return reasonOf(error);
  }
  const { format, machine, out } = parsed.values;
  const known = product.flows.map(({ id }) => id);
  const wanted = parsed.positionals.length > 0 ? parsed.positionals : known;
  const unknown = wanted.filter((id) => !known.includes(id));
  const form = formNames.includes(format) ? forms[format] : undefined;
  if (!form) return `--format takes ${formNames.join(', ')}.`;
  if (unknown.length > 0) return `No flow ${unknown.join(', ')}; there are ${known.join(', ')}.`;
  const flows = product.flows.filter(({ id }) => wanted.includes(id));
  const [first] = flows;
  if (out === undefined && flows.length > 1)
    return `Name one of ${known.join(', ')}, or a folder for all of them: --out <folder>.`;
  if (machine !== undefined && flows.length > 1) return '--machine takes a machine of one flow: name the flow, too.';
  const machines = first ? Object.keys(chartsOf(first.machine)) : [];
  if (machine !== undefined && !machines.includes(machine))
    return `No machine ${machine} in ${first?.id}; there are ${machines.join(', ')}.`;
  return { flows, form, machine, out };
}

function chosen(charts: Charts, machine: string): Charts {
  return Object.fromEntries(Object.entries(charts).filter(([id]) => id === machine));
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'svg' },
      machine: { type: 'string' },
      out: { type: 'string' },
      config: { type: 'string' },
    },
  });
}
