import { type ESTree, parseSync, Visitor } from 'vite';
import { textIn } from './scan-scripts.ts';
import { filledIn } from './scan-styles.ts';

/** Values that are written outside of a style sheet: functions, and units of the viewport. */
const styleValue = /[a-z]-[a-z-]+\(|\d[dsl]v[a-z]+\b/;

/**
 * The parts of style sheets in scripts, by file: templates with a tag, as styled-components has them, with the conditions that are filled in
 * from constants, and values in other texts.
 */
export function stylesInScripts(scripts: ReadonlyMap<string, string>): Map<string, string> {
  const programs = [...scripts].map(([file, code]) => [file, parseSync(file, code).program] as const);
  const conditions = new Map(programs.flatMap(([, program]) => conditionsIn(program)));
  return new Map(programs.map(([file, program]) => [file, stylesIn(program, conditions).join('\n')]));
}

/** `phone` of `{ phone: '@media …' }`, and the same of variables. */
function conditionsIn(program: ESTree.Program): [string, string][] {
  const found: [string, string][] = [];
  function note(key: ESTree.Node, value: ESTree.Node | null): void {
    const text = value && textIn(value);
    if (text?.startsWith('@') && key.type === 'Identifier') found.push([key.name, text]);
  }
  new Visitor({
    Property: ({ key, value }) => note(key, value),
    VariableDeclarator: ({ id, init }) => note(id, init),
  }).visit(program);
  return found;
}

function stylesIn(program: ESTree.Program, conditions: ReadonlyMap<string, string>): string[] {
  const texts: string[] = [];
  const tagged = new Set<ESTree.Node>();

  function fillIn({ quasis, expressions }: ESTree.TemplateLiteral): string {
    return quasis.map(({ value }, at) => (value.cooked ?? '') + filling(expressions[at])).join('');
  }

  function filling(expression: ESTree.Expression | undefined): string {
    if (!expression) return '';
    const name = expression.type === 'MemberExpression' ? expression.property : expression;
    return (name.type === 'Identifier' && conditions.get(name.name)) || filledIn;
  }

  function note(text: string): void {
    if (styleValue.test(text) && !text.startsWith('@')) texts.push(`a{--text:${text}}`);
  }

  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      tagged.add(quasi);
      texts.push(`a{${fillIn(quasi)}}`);
    },
    TemplateLiteral(node) {
      if (!tagged.has(node)) note(fillIn(node));
    },
    Literal({ value }) {
      if (typeof value === 'string') note(value);
    },
  }).visit(program);
  return texts;
}
