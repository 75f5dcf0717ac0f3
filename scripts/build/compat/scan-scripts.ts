import { type ESTree, parseSync, Visitor } from 'vite';
import { type ApiName, apiNames, textOf } from './api-names.ts';
import { type Feature, featureAt, html, javascript } from './support.ts';

const statics = Map.groupBy(
  apiNames.filter(({ isStatic }) => isStatic),
  textOf,
);
const members = Map.groupBy(
  apiNames.filter(({ isOfInstances }) => isOfInstances),
  ({ name }) => name,
);

/** Syntax that the build does not write in an older form. */
const syntax = {
  staticBlock: featureAt(javascript, 'classes', 'static', 'initialization_blocks'),
  importAttributes: featureAt(javascript, 'statements', 'import', 'import_attributes'),
  using: featureAt(javascript, 'statements', 'using'),
};

const patternSyntax: readonly [RegExp, ...path: string[]][] = [
  [/\(\?<[=!]/, 'regular_expressions', 'lookbehind_assertion'],
  [/\(\?[ims]*(-[ims]+)?:(?<!\(\?:)/, 'regular_expressions', 'modifier'],
  [/\(\?<(\w+)>.*\(\?<\1>/s, 'regular_expressions', 'named_capturing_group', 'duplicate_named_capturing_groups'],
];

const flagNames: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  v: 'unicodeSets',
  y: 'sticky',
};

/** Methods that return an iterator. Iterators have methods with the names of array methods. */
const iteratorMakers = ['keys', 'values', 'entries', 'matchAll'];

export type IsFound = (feature: Feature) => boolean;

/**
 * Finds the features that scripts use, by file: names, syntax, regular expressions, attributes that React
 * sets. `isFound` says which ones to report. A member of a value is known by its name only: it counts if no
 * other object of the browser has it, and none that the scripts make.
 */
export function scanScripts(scripts: ReadonlyMap<string, string>, isFound: IsFound): Map<string, Set<string>> {
  const programs = [...scripts].map(([file, code]) => [file, parse(file, code)] as const);
  const own = new Set(programs.flatMap(([, program]) => [...ownNames(program)]));
  return new Map(programs.map(([file, program]) => [file, scanProgram(program, own, isFound)]));
}

function parse(file: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program;
}

/** The names that a script gives to members of its objects. */
function ownNames(program: ESTree.Program): Set<string | undefined> {
  const names = new Set<string | undefined>();
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) if (property.type === 'Property') names.add(nameOf(property.key));
    },
    MethodDefinition: ({ key }) => void names.add(nameOf(key)),
    PropertyDefinition: ({ key }) => void names.add(nameOf(key)),
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression') names.add(nameOf(left.property));
    },
  }).visit(program);
  return names;
}

function scanProgram(program: ESTree.Program, own: ReadonlySet<string | undefined>, isFound: IsFound): Set<string> {
  const found = new Set<string>();
  const keys = new Set<ESTree.Node>();

  function check(names: readonly ApiName[] | undefined): void {
    if (names?.[0] && names.every(({ feature }) => isFound(feature))) found.add(textOf(names[0]));
  }

  function checkFeature(text: string, feature: Feature | undefined): void {
    if (feature && isFound(feature)) found.add(text);
  }

  function checkMember(name: string | undefined): void {
    if (name && !own.has(name)) check(members.get(name));
  }

  function checkPattern(pattern: string, flags: string): void {
    const plain = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, '');
    for (const [shape, ...path] of patternSyntax)
      if (shape.test(plain)) checkFeature(path.at(-1) ?? '', featureAt(javascript, ...path));
    for (const flag of flags) check(statics.get(`RegExp.${flagNames[flag]}`));
  }

  new Visitor({
    MemberExpression(node) {
      keys.add(node.property);
      const path = pathOf(node);
      const name = node.computed ? textIn(node.property) : nameOf(node.property);
      if (path && statics.has(path)) check(statics.get(path));
      else if (isIterator(node.object)) check(statics.get(`Iterator.${name}`));
      else checkMember(name);
    },
    Property({ key, computed }) {
      if (!computed) keys.add(key);
    },
    VariableDeclarator({ id, init }) {
      const owner = init && pathOf(init);
      if (!owner || id.type !== 'ObjectPattern') return;
      for (const property of id.properties)
        if (property.type === 'Property') check(statics.get(`${owner}.${nameOf(property.key)}`));
    },
    MethodDefinition: ({ key }) => void keys.add(key),
    PropertyDefinition: ({ key }) => void keys.add(key),
    Identifier(node) {
      if (!keys.has(node)) check(statics.get(node.name));
    },
    Literal(node) {
      if ('regex' in node) checkPattern(node.regex.pattern, node.regex.flags);
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (nameOf(callee) === 'RegExp') checkPattern(textIn(pattern) ?? '', textIn(flags) ?? '');
    },
    CallExpression({ arguments: [type, props] }) {
      const tag = textIn(type);
      if (!tag || props?.type !== 'ObjectExpression') return;
      for (const property of props.properties)
        if (property.type === 'Property') checkAttribute(tag, nameOf(property.key) ?? '', checkFeature);
    },
    StaticBlock: () => checkFeature('static block', syntax.staticBlock),
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0) checkFeature('import attributes', syntax.importAttributes);
    },
    VariableDeclaration({ kind }) {
      if (kind.endsWith('using')) checkFeature(kind, syntax.using);
    },
  }).visit(program);
  return found;
}

/** Calls `check` with what the data says of an attribute. React's names differ by their capitals. */
export function checkAttribute(
  tag: string,
  name: string,
  check: (text: string, feature: Feature | undefined) => void,
): void {
  const attribute = name.toLowerCase();
  const feature = featureAt(html, 'elements', tag, attribute) ?? featureAt(html, 'global_attributes', attribute);
  check(`<${tag} ${attribute}>`, feature);
}

/** `URL.canParse`, also of `window.URL`. */
function pathOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const owner = pathOf(node.object);
  const name = node.computed ? textIn(node.property) : nameOf(node.property);
  if (!owner || !name) return undefined;
  return ['globalThis', 'window', 'self'].includes(owner) ? name : `${owner}.${name}`;
}

function nameOf(key: ESTree.Node): string | undefined {
  return key.type === 'Identifier' ? key.name : textIn(key);
}

export function textIn(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? '';
  return undefined;
}

function isIterator(node: ESTree.Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return iteratorMakers.includes(nameOf(property) ?? '') && nameOf(object) !== 'Object';
}
