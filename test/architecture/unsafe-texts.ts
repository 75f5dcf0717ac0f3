import { type ESTree, parseSync, Visitor } from 'vite';

type Node = ESTree.JSXChild | ESTree.JSXExpression;
type Parent = ESTree.JSXElement | ESTree.JSXFragment;

/**
 * What a child draws. `elements` come and go; `changing` may be a text; `slot` is what a component got, or something else: it may
 * consist of texts and elements, as `texts` do.
 */
type Kind = 'nothing' | 'text' | 'element' | 'elements' | 'changing' | 'slot' | 'texts';

/**
 * The elements of a file in which a translator would break React, which holds each text node that it made beside a sibling: it inserts
 * before such a node, removes it and writes to it, also when another is there in its place. An only text is set through its element.
 */
export function unsafeTexts(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const unsafe = new Set<Parent>();
  const kindOf = kindsIn(program);

  function checkChildren(parent: Parent): void {
    const kinds = childrenOf(parent).map(kindOf);
    const has = (...wanted: Kind[]) => wanted.some((kind) => kinds.includes(kind));
    const isJoined = kinds.length > 1 || parent.type === 'JSXFragment';
    if (
      (has('slot', 'texts') && !hasKey(parent)) ||
      (has('changing') && isJoined) ||
      (has('text') && (has('elements') || parent.type === 'JSXFragment'))
    )
      unsafe.add(parent);
  }

  /** React makes one element of two that take turns in a place, unless their keys differ. */
  function checkTurns(alternatives: readonly Parent[]): void {
    for (const [index, one] of alternatives.entries())
      if (alternatives.slice(index + 1).some((other) => shareTexts(one, other))) unsafe.add(one);
  }

  const returned: Parent[][] = [];
  const enter = () => void returned.push([]);
  const leave = () => checkTurns(returned.pop() ?? []);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => void returned.at(-1)?.push(...(argument ? elementsOf(argument) : [])),
    ConditionalExpression: (expression) => checkTurns(elementsOf(expression)),
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
  }).visit(program);
  return [...unsafe].map(({ start, end }) => {
    const line = code.slice(0, start).split('\n').length;
    return `${path}:${line} ${code.slice(start, end).replace(/\s+/g, ' ').slice(0, 150)}`;
  });
}

/** Without comments, and blanks that contain a line break. */
function childrenOf({ children }: Parent): Node[] {
  return children
    .filter((child) => child.type !== 'JSXText' || !/^\s*\n\s*$/.test(child.value))
    .map((child) => (child.type === 'JSXExpressionContainer' ? child.expression : child))
    .filter(({ type }) => type !== 'JSXEmptyExpression');
}

/** Classifies what stands in the elements of a file; a name by what it is declared as in this file. */
function kindsIn(program: ESTree.Program): (node: Node) => Kind {
  const slots = new Set<string>();
  const values = new Map<string, ESTree.Expression>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type === 'Identifier' && isElements(typeAnnotation?.typeAnnotation)) slots.add(key.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(program);

  function kindOf(node: Node): Kind {
    switch (node.type) {
      case 'JSXText':
      case 'TemplateLiteral':
        return node.type === 'TemplateLiteral' && node.expressions.length > 0 ? 'changing' : 'text';
      case 'Literal':
        return node.value === '' || !['string', 'number'].includes(typeof node.value) ? 'nothing' : 'text';
      case 'JSXElement':
      case 'JSXFragment':
      case 'ArrowFunctionExpression':
        return 'element';
      case 'ConditionalExpression':
        return either(node.consequent, node.alternate);
      case 'LogicalExpression':
        return node.operator === '&&' ? either(node.right) : either(node.left, node.right);
      case 'CallExpression':
        return kindOfCall(node);
      case 'MemberExpression':
        return node.property.type === 'Identifier' && slots.has(node.property.name) ? 'elements' : 'changing';
      case 'Identifier':
        return kindOfName(node.name);
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return kindOf(node.expression);
      default:
        return 'changing';
    }
  }

  function either(...alternatives: ESTree.Expression[]): Kind {
    const kinds = alternatives.map(kindOf);
    if (alternatives.some((one) => one.type === 'Identifier' && one.name === 'children')) return 'slot';
    return kinds.every(isOfElements) ? 'elements' : 'changing';
  }

  function kindOfName(name: string): Kind {
    if (slots.has(name) || name === 'undefined') return 'elements';
    const value = values.get(name);
    return value ? kindOf(value) : 'changing';
  }

  function kindOfCall({ callee, arguments: passed }: ESTree.CallExpression): Kind {
    if (callee.type === 'Identifier') return slots.has(callee.name) ? 'elements' : 'changing';
    const made = passed.at(-1);
    const isList = callee.type === 'MemberExpression' && /^(map|flatMap|from)$/.test(nameOf(callee.property));
    if (!isList || made?.type !== 'ArrowFunctionExpression') return 'changing';
    return made.body.type === 'BlockStatement' || isOfElements(kindOf(made.body)) ? 'elements' : 'texts';
  }

  return kindOf;
}

function isOfElements(kind: Kind): boolean {
  return ['nothing', 'element', 'elements'].includes(kind);
}

/** Elements, or what makes them. */
function isElements(type: ESTree.TSType | undefined): boolean {
  switch (type?.type) {
    case 'TSTypeReference':
      return nameOf(type.typeName) === 'Elements';
    case 'TSFunctionType':
      return isElements(type.returnType?.typeAnnotation);
    case 'TSParenthesizedType':
      return isElements(type.typeAnnotation);
    case 'TSUnionType':
      return type.types.every((one) => one.type === 'TSUndefinedKeyword' || isElements(one));
    default:
      return false;
  }
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : '';
}

/** The elements of which one is drawn. */
function elementsOf(node: ESTree.Node): Parent[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [node];
    case 'ParenthesizedExpression':
      return elementsOf(node.expression);
    case 'ConditionalExpression':
      return [...elementsOf(node.consequent), ...elementsOf(node.alternate)];
    case 'LogicalExpression':
      return elementsOf(node.right);
    case 'BlockStatement':
      return node.body.flatMap(elementsOf);
    case 'ReturnStatement':
      return node.argument ? elementsOf(node.argument) : [];
    default:
      return [];
  }
}

function hasKey(parent: Parent): boolean {
  const attributes = parent.type === 'JSXElement' ? parent.openingElement.attributes : [];
  return attributes.some((one) => one.type === 'JSXAttribute' && nameOf(one.name) === 'key');
}

function tagOf(parent: Parent): string {
  return parent.type === 'JSXElement' ? nameOf(parent.openingElement.name) : '';
}

/** Would React write the texts of one element into those of the other? */
function shareTexts(one: Parent, other: Parent): boolean {
  if (tagOf(one) !== tagOf(other) || hasKey(one) || hasKey(other)) return false;
  const [children, others] = [childrenOf(one), childrenOf(other)];
  return (
    [children, others].some(haveJoinedText) ||
    children.some((child, index) => {
      const opposite = others[index];
      return isParent(child) && opposite !== undefined && isParent(opposite) && shareTexts(child, opposite);
    })
  );
}

function haveJoinedText(children: readonly Node[]): boolean {
  return children.length > 1 && children.some(({ type }) => type === 'JSXText' || type === 'Literal');
}

function isParent(node: Node): node is Parent {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}
