import type { IsFound } from './scan-scripts.ts';
import { css, type Feature, featureAt, featuresBelow } from './support.ts';

/** Stands for a value that a script fills in. */
export const filledIn = '\0';

interface Declaration {
  property: string;
  value: string;
}

interface Block {
  /** The selectors and at-rules around it, outermost first. */
  preludes: readonly string[];
  declarations: Declaration[];
}

/** A feature, with the text by which a condition of `@supports` names it. */
type Use = readonly [text: string, feature: Feature];

/** `color-mix`, `clamp`, `blur`: some are features of their own, others belong to what they make. */
const functions = new Map(
  [...featuresBelow(css.types).flatMap(([, type]) => featuresBelow(type)), ...featuresBelow(css.types)].map(
    ([name, feature]) => [name.replace(/-function$/, ''), feature],
  ),
);

const unitFeatures: readonly [RegExp, string][] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

/** The feature by which `::backdrop` inherits the custom properties of its element. */
const inherited = featureAt(css.selectors, 'backdrop', 'inherit_from_originating_element');

/**
 * Finds the features that a style sheet uses, or the part of one in a script: properties, selectors,
 * conditions, and values without another declaration of their property before them. `isFound` says which ones
 * to report. A value with `var()` is always taken, so that nothing before it counts.
 */
export function scanStyles(text: string, isFound: IsFound): Set<string> {
  const found = new Set<string>();
  for (const { preludes, declarations } of blocksOf(text)) {
    const conditions = preludes.filter((prelude) => /^@supports(?! not\b)/.test(prelude)).join();
    const isUsed = ([name, feature]: Use) => isFound(feature) && !conditions.includes(name);
    for (const [name] of preludes.flatMap(preludeUses).filter(isUsed)) found.add(name);
    const hasVariable = declarations.some(({ value }) => value.includes('var('));
    if (hasVariable && preludes.at(-1)?.includes('::backdrop') && inherited && isFound(inherited))
      found.add('::backdrop: var()');
    for (const [index, declaration] of declarations.entries()) {
      const { property } = declaration;
      const own = featureAt(css.properties, property);
      const isPrefixed = declarations.some((one) => one.property === `-webkit-${property}`);
      if (own && !isPrefixed && isUsed([property, own])) found.add(property);
      else if (!hasFallback(declarations.slice(0, index), declaration, isFound))
        for (const [name] of valueUses(declaration).filter(isUsed)) found.add(`${property}: ${name}`);
    }
  }
  return found;
}

function hasFallback(before: readonly Declaration[], { property, value }: Declaration, isFound: IsFound): boolean {
  if (property.startsWith('--') || value.includes('var(') || value.includes(filledIn)) return false;
  return before.some(
    (one) =>
      (property === one.property || property.startsWith(`${one.property}-`)) &&
      !valueUses(one).some(([, feature]) => isFound(feature)),
  );
}

function valueUses({ property, value }: Declaration): Use[] {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [
    ...matches(plain, /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/gi, (name) => featureAt(css.properties, property, name)),
    ...matches(plain, /(?<![\w-])([a-z][a-z-]*)\(/gi, (name) => functions.get(name)),
    ...matches(plain, /(?<![\w-])[\d.]+([a-z]+)/gi, unitFeature),
  ];
}

function unitFeature(unit: string): Feature | undefined {
  const [, name = unit] = unitFeatures.find(([start]) => start.test(unit)) ?? [];
  return featureAt(css.types, 'length', name);
}

function preludeUses(prelude: string): Use[] {
  const plain = prelude.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '');
  if (!plain.startsWith('@'))
    return matches(plain, /(::?[a-z][a-z-]*)/gi, (name) => featureAt(css.selectors, name.replace(/^:+/, '')));
  const rules = matches(plain, /^@([a-z][a-z-]*)/g, (name) => featureAt(css['at-rules'], name));
  if (!plain.startsWith('@media')) return rules;
  return [
    ...rules,
    ...matches(plain, /\(\s*(?:min-|max-)?([a-z-]+)/g, (name) => featureAt(css['at-rules'], 'media', name)),
    ...matches(plain, /[\w)]\s*([<>]=?)/g, () => featureAt(css['at-rules'], 'media', 'range_syntax')),
  ];
}

function matches(text: string, pattern: RegExp, featureOf: (name: string) => Feature | undefined): Use[] {
  return [...text.matchAll(pattern)].flatMap(([, name = '']) => {
    const feature = featureOf(name);
    return feature ? [[name, feature] as const] : [];
  });
}

/** Reads parts of style sheets, too, in which something filled in may stand for a selector, a value or whole declarations. */
function blocksOf(text: string): Block[] {
  const outermost: Block = { preludes: [], declarations: [] };
  const blocks = [outermost];
  const open = [outermost];
  const parts = text.replace(/\/\*.*?\*\//gs, '').match(/(?:"[^"]*"|'[^']*'|url\([^)]*\)|[^{};"'])+|[{};]/g) ?? [];
  for (const [index, part] of parts.entries()) {
    const { preludes, declarations } = open.at(-1) ?? outermost;
    if (part === '}') open.pop();
    else if (part === '{') {
      const block = { preludes: [...preludes, preludeOf(parts[index - 1])], declarations: [] };
      blocks.push(block);
      open.push(block);
    } else if (part !== ';' && parts[index + 1] !== '{') declarations.push(...declarationOf(part));
  }
  return blocks;
}

function preludeOf(part = ''): string {
  return /[{};]/.test(part) ? '' : part.trim();
}

function declarationOf(part: string): Declaration[] {
  const [, property, value] = /^[\s\0]*([\w-]+)\s*:(.*)$/s.exec(part) ?? [];
  return property && value ? [{ property: property.toLowerCase(), value }] : [];
}
