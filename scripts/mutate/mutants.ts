import { type ChartPlace, chartEdits, statePath } from './chart-edits.ts';
import { codeEdits } from './code-edits.ts';
import { condensed, type Edit } from './edits.ts';
import { declarationsInUse, machinesAround, type Source } from './sources.ts';
import {
  type Ancestors,
  calleeOf,
  keyOf,
  nodeIn,
  nodesIn,
  propertyValue,
  type SyntaxNode,
  walk,
} from './syntax.ts';

/** One change of one file below `machines`. */
export interface Mutant {
  /** Unique and free of line numbers: `targets · state removing · onError branch 0 · target 'failed' → 'listing'`. */
  name: string;
  file: string;
  edit: Edit;
  /** The machines it is a part of, by id. */
  machines: string[];
  /** The state it is in, from the outermost; empty for code that several states share. */
  state: string[];
}

/** Reference data, the schemas of the API and the client: not run by a machine, or data that screens show. */
const excluded =
  /^(api\/(?!errors)|browser\/|reference\/|index\.ts$|onboarding\/steps\.ts$|shared\/(from|service|provide|tags))/;

/** Names of properties whose values are not behaviour that a session can show. */
const silent = new Set(['description', 'types', 'actors', 'id', 'src', 'meta', 'key']);

export function allMutants(sources: ReadonlyMap<string, Source>): Mutant[] {
  const inUse = declarationsInUse(sources);
  const found = [...inUse]
    .filter(([file]) => !excluded.test(file))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, names]) => {
      const source = sources.get(file);
      const machines = machinesAround(sources, file);
      return source
        ? [...source.declarations]
            .filter(([name]) => names.has(name))
            .flatMap(([name, node]) => mutantsIn(source, machines, name, node))
        : [];
    });
  return numbered(found);
}

/** A mutant's whole file. */
export function mutatedText(source: Source, { edit }: Mutant): string {
  return source.text.slice(0, edit.start) + edit.text + source.text.slice(edit.end);
}

/** So many of them, chosen by a number; in the order of the files. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: hash(`${seed} ${mutant.name}`) }));
  const chosen = new Set(
    ranked
      .sort((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ mutant }) => mutant),
  );
  return mutants.filter((mutant) => chosen.has(mutant));
}

function mutantsIn(source: Source, machines: string[], declaration: string, root: SyntaxNode): Mutant[] {
  const mutants: Mutant[] = [];
  walk(root, (node, ancestors) => {
    if (node.type === 'Property' && silent.has(keyOf(node)) && !isCode(ancestors)) return false;
    if (isStorageSchema(node)) return false;
    if (isName(node, ancestors) || isSetupList(node, ancestors)) return undefined;
    const place = placeIn([...ancestors, node]);
    const object = ancestors.at(-1);
    const isChartProperty = place && node.type === 'Property' && object;
    const edits = isChartProperty
      ? chartEdits(node, object, place, source.text)
      : place
        ? []
        : codeEdits(node, ancestors, source.text);
    const parts = wordsOf(declaration, [...ancestors, node]);
    const state = statePath(keysTo([...ancestors, node]));
    for (const edit of edits) {
      if (source.text.slice(edit.start, edit.end) === edit.text) continue;
      const change =
        edit.does ?? `${condensed(source.text.slice(edit.start, edit.end))} → ${condensed(edit.text)}`;
      mutants.push({
        name: [nameOf(source.file), ...parts, change].join(' · '),
        file: source.file,
        edit,
        machines,
        state,
      });
    }
    return undefined;
  });
  return mutants;
}

/** Where a node is in a chart; `null` in code. */
function placeIn(path: Ancestors): ChartPlace | null {
  const call = path.findIndex(({ type, ...node }) => type === 'CallExpression' && isChart({ type, ...node }));
  const config = path[call + 1];
  if (call < 0 || config?.type !== 'ObjectExpression') return null;
  const below = path.slice(call + 2);
  const isStructure = below
    .slice(0, -1)
    .every((node) => structure.has(node.type) && !codeKeys.has(node.type === 'Property' ? keyOf(node) : ''));
  return isStructure && !isFunctionOrCall(path.at(-1)) ? { keys: keysTo(path), config } : null;
}

function isFunctionOrCall(node: SyntaxNode | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'CallExpression';
}

const structure = new Set(['Property', 'ObjectExpression', 'ArrayExpression']);

/** Properties of a chart whose values are code. */
const codeKeys = new Set(['context', 'input', 'output', 'params']);

function isChart(node: SyntaxNode): boolean {
  return ['createMachine', 'createStateConfig'].includes(calleeOf(node));
}

/** The keys of the chart's properties on the way to a node. */
function keysTo(path: Ancestors): string[] {
  const call = path.findIndex((node) => node.type === 'CallExpression' && isChart(node));
  if (call < 0) return [];
  return path.slice(call + 2).flatMap((node, index, below) => {
    if (node.type === 'Property') return [keyOf(node)];
    const parent = below[index - 1];
    const place = parent?.type === 'ArrayExpression' ? nodesIn(parent, 'elements').indexOf(node) : -1;
    return place >= 0 ? [String(place)] : [];
  });
}

/** Where a change is, in words. */
function wordsOf(declaration: string, path: Ancestors): string[] {
  const keys = keysTo(path);
  if (keys.length === 0) {
    const properties = path.filter(({ type }) => type === 'Property').map(keyOf);
    const isSetup = path.some((node) => node.type === 'CallExpression' && calleeOf(node) === 'setup');
    return isSetup
      ? [properties.join('.')]
      : [declaration, ...(properties.length > 0 ? [properties.join('.')] : [])];
  }
  const state = statePath(keys);
  const rest = keys.slice(state.length * 2).map((key, index, all) => {
    const isBranch = /^\d+$/.test(key) && !/^(actions|entry|exit|invoke)$/.test(all[index - 1] ?? '');
    return isBranch ? `branch ${key}` : key;
  });
  const at = rest[0] === 'on' || rest[0] === 'after' || rest[0] === 'invoke' ? rest.slice(1) : rest;
  return [...(state.length > 0 ? [`state ${state.join('.')}`] : []), at.join(' ')].filter(Boolean);
}

/** Stored drafts are read by a browser task, not by a machine. */
function isStorageSchema(node: SyntaxNode): boolean {
  const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : undefined;
  return callee?.type === 'MemberExpression' && nodeIn(callee, 'object')?.name === 'v';
}

/** The lists of `setup`, whose entries the chart names. */
function isSetupList(node: SyntaxNode, ancestors: Ancestors): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const call = ancestors.findIndex((one) => one.type === 'CallExpression' && calleeOf(one) === 'setup');
  return call >= 0 && ancestors.length - call <= 3;
}

/** Is this a name rather than a value: a key, a property, what an error of the programmer is called? */
function isName(node: SyntaxNode, ancestors: Ancestors): boolean {
  const parent = ancestors.at(-1);
  if (parent?.type === 'CallExpression' && calleeOf(parent) === 'required') return node.type === 'Literal';
  if (parent?.type === 'Property' && nodeIn(parent, 'key') === node && propertyValue(parent) !== node)
    return true;
  return parent?.type === 'MemberExpression' && node.type === 'Literal' && parent.object !== node;
}

function isCode(ancestors: Ancestors): boolean {
  return ancestors.some(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration');
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.ts$/, '');
}

function numbered(mutants: readonly Mutant[]): Mutant[] {
  const counts = new Map<string, number>();
  return mutants.map((mutant) => {
    const count = (counts.get(mutant.name) ?? 0) + 1;
    counts.set(mutant.name, count);
    return count === 1 ? mutant : { ...mutant, name: `${mutant.name} (${count})` };
  });
}

/** FNV-1a, with its bits mixed: neighbours in the alphabet are not neighbours in a sample. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
