import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  calleeOf,
  keyOf,
  nodeIn,
  nodesIn,
  parse,
  propertyValue,
  type SyntaxNode,
  stringOf,
  walk,
} from './syntax.ts';

/** A file below `machines`, with what it has to do with the others. */
export interface Source {
  /** From `machines` on: `onboarding/targets.ts`. */
  file: string;
  text: string;
  program: SyntaxNode;
  /** Files that it imports values from. */
  imports: ReadonlyMap<string, { file: string; name: string }>;
  /** Its top-level declarations by name. */
  declarations: ReadonlyMap<string, SyntaxNode>;
  /** Ids of the machines it creates. Of those made for several calls, how they end: `Polling`. */
  machines: string[];
}

export const machinesFolder = join(dirname(dirname(import.meta.dirname)), 'machines');

export function readSources(): Map<string, Source> {
  const files = globSync('**/*.ts', { cwd: machinesFolder }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.sort().map((file) => [file, readSource(file)]));
}

function readSource(file: string): Source {
  const text = readFileSync(join(machinesFolder, file), 'utf8');
  const program = parse(file, text);
  return {
    file,
    text,
    program,
    imports: importsOf(program, file),
    declarations: declarationsOf(program),
    machines: machinesOf(program, text),
  };
}

function importsOf(program: SyntaxNode, file: string): Source['imports'] {
  const imports = new Map<string, { file: string; name: string }>();
  for (const statement of nodesIn(program, 'body')) {
    const from = stringOf(nodeIn(statement, 'source'));
    if (!from?.startsWith('.') || statement.importKind === 'type') continue;
    for (const specifier of nodesIn(statement, 'specifiers')) {
      if (specifier.importKind === 'type') continue;
      const name = String(nodeIn(specifier, 'imported')?.name ?? 'default');
      const local = String(nodeIn(specifier, 'local')?.name ?? name);
      imports.set(local, { file: join(dirname(file), from).replaceAll('\\', '/'), name });
    }
  }
  return imports;
}

function declarationsOf(program: SyntaxNode): Map<string, SyntaxNode> {
  const declared = nodesIn(program, 'body').map((statement) => nodeIn(statement, 'declaration') ?? statement);
  return new Map(
    declared.flatMap((node): [string, SyntaxNode][] => {
      if (node.type === 'FunctionDeclaration') return [[String(nodeIn(node, 'id')?.name), node]];
      if (node.type !== 'VariableDeclaration') return [];
      return nodesIn(node, 'declarations').map((one) => [String(nodeIn(one, 'id')?.name), one]);
    }),
  );
}

function machinesOf(program: SyntaxNode, text: string): string[] {
  const ids: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || calleeOf(node) !== 'createMachine') return undefined;
    const [config] = nodesIn(node, 'arguments');
    const id = config && propertyValue(nodesIn(config, 'properties').find((one) => keyOf(one) === 'id'));
    if (id) ids.push(stringOf(id) ?? text.slice(id.start, id.end).replace(/^`\$\{\w+\}|`$/g, ''));
    return undefined;
  });
  return ids;
}

/** A file and every file that imports it, directly or not. */
export function dependentsOf(sources: ReadonlyMap<string, Source>, file: string): Set<string> {
  const dependents = new Set([file]);
  for (const one of dependents)
    for (const source of sources.values())
      if ([...source.imports.values()].some((imported) => imported.file === one)) dependents.add(source.file);
  return dependents;
}

/** The machines that a file is about: its own, else those of the files that import it. */
export function machinesAround(sources: ReadonlyMap<string, Source>, file: string): string[] {
  const found = new Set<string>();
  const files = new Set([file]);
  for (const one of files) {
    const own = sources.get(one)?.machines ?? [];
    for (const id of own) found.add(id);
    if (own.length > 0) continue;
    for (const source of sources.values())
      if ([...source.imports.values()].some((imported) => imported.file === one)) files.add(source.file);
  }
  return [...found];
}

/** The top-level declarations that the flows run: names by file, beginning at `machines/index.ts`. */
export function declarationsInUse(sources: ReadonlyMap<string, Source>): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const open = [{ file: 'index.ts', name: 'flows' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { file, name } = next;
    const source = sources.get(file);
    const node = source?.declarations.get(name);
    const names = used.get(file) ?? new Set();
    if (!source || !node || names.has(name)) continue;
    used.set(file, names.add(name));
    walk(node, ({ type, name: identifier }) => {
      if (type !== 'Identifier') return undefined;
      const imported = source.imports.get(String(identifier));
      open.push(imported ?? { file, name: String(identifier) });
      return undefined;
    });
  }
  return used;
}
