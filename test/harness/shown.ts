import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { namePrices } from './prices.ts';

/**
 * What is shown, as a screen reader goes through it: a line for each text and each control, with name, value, states and
 * description, indented in the groups that it stands in. Says which one has the focus. Of a page behind an open dialog: the dialog.
 * Prices are shown by name.
 */
export function shown(where: Element | string = document.querySelector('dialog[open]') ?? 'body'): string {
  const root = typeof where === 'string' ? document.querySelector(where) : where;
  if (!root) return '';
  for (const attribute of ['aria-describedby', 'aria-labelledby'] as const) told[attribute] = idsIn(attribute);
  return namePrices((root.tagName === 'DIALOG' ? linesOfElement(root) : linesOf(root)).join('\n'));
}

/** The lines of that which have this in them. */
export function shownWith(part: string | RegExp, where?: Element | string): string {
  const lines = shown(where)
    .split('\n')
    .map((line) => line.trimStart());
  return lines.filter((line) => (typeof part === 'string' ? line.includes(part) : part.test(line))).join('\n');
}

/** Shown as one line, whatever is inside. */
const leaves = /^(button|checkbox|combobox|frame|heading|img|link|option|progressbar|radio|slider|summary|textbox)\b/;
/** Read by nobody, or as the name of a group. */
const unspoken = /^(LEGEND|NOSCRIPT|SCRIPT|STYLE|SVG)$/i;
/** The page in an email to support, which is another each time (`src/ui/support-mail.ts`). */
const pageOfMail = /%20\([\da-f]{8}[^)]*\)(?=&|$)/;
/** Whose text runs on in the line around them. */
const inline = /^(B|BDI|BR|CODE|DEL|EM|I|S|SMALL|SPAN|STRONG|SUP|TIME|WBR)$/;

function linesOf(parent: Element): string[] {
  const lines = [''];
  for (const node of shownNodesOf(parent)) {
    if (node instanceof Text) lines.push(runOn(lines.pop(), node.data));
    if (!(node instanceof Element) || isHidden(node)) continue;
    if (isRunOn(node)) lines.push(runOn(lines.pop(), node.textContent));
    else if (isInSentence(node)) lines.push(`${lines.pop()}[${linesOfElement(node).join()}]`);
    else lines.push(...linesOfElement(node), '');
  }
  return lines.map((line) => line.replace(/(?<=\S)\s+/g, ' ').trimEnd()).filter((line) => line.trim() !== '');
}

/** A label has its controls and links only, because its text is told as their names; closed details have the summary. */
function shownNodesOf(parent: Element): Iterable<Node> {
  if (parent.tagName === 'LABEL') return parent.querySelectorAll('input, a[href]');
  if (parent.matches('details:not([open])')) return parent.querySelectorAll('summary');
  return parent.childNodes;
}

/** Words of two elements stay two words. */
function runOn(before = '', after = ''): string {
  return /\w$/.test(before) && /^\w/.test(after) ? `${before} ${after}` : before + after;
}

function isRunOn(element: Element): boolean {
  return inline.test(element.tagName) && roleOf(element) === null && element.querySelector('a, button') === null;
}

function isInSentence({ tagName, previousSibling, nextSibling }: Element): boolean {
  return tagName === 'A' && [previousSibling, nextSibling].some(isText);
}

function isText(node: Node | null): boolean {
  const isInline = node instanceof Text || (node instanceof Element && isRunOn(node));
  return isInline && node.textContent?.trim() !== '';
}

/** Not there, or told as the name or description of a control. */
function isHidden(element: Element): boolean {
  if (element.getAttribute('aria-hidden') === 'true' || unspoken.test(element.tagName)) return true;
  if (element.getAttribute('alt') === '') return true;
  if (told['aria-describedby'].has(element.id)) return true;
  if (told['aria-labelledby'].has(element.id) && !/^H[1-6]$/.test(element.tagName)) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}

/** The ids of what is told as the name or description of others; to look for each anew takes a third of the time. */
const told = { 'aria-describedby': new Set<string>(), 'aria-labelledby': new Set<string>() };

function idsIn(attribute: keyof typeof told): Set<string> {
  const referring = [...document.querySelectorAll(`[${attribute}]`)];
  return new Set(referring.flatMap((element) => element.getAttribute(attribute)?.split(/\s+/) ?? []));
}

function linesOfElement(element: Element): string[] {
  const role = roleOf(element);
  if (role === null) return [...statesOf(element), ...linesOf(element)];
  const isLeaf = leaves.test(role) && !(element instanceof HTMLHeadingElement && element.querySelector('a'));
  const inner = role === 'listbox' ? optionsOf(element) : isLeaf ? [] : linesOf(element);
  if (inner.length === 0 && !isLeaf) return [];
  const name = computeAccessibleName(element);
  const description = computeAccessibleDescription(element);
  const told = description === '' || description === name ? '' : `: ${description}`;
  const line = [role, ...(name === '' ? [] : [`"${name}"`]), ...statesOf(element)].join(' ') + told;
  const [only = ''] = inner;
  if (role === '-' && inner.length <= 3 && !inner.some((inside) => inside.startsWith(' ')))
    return [`- ${inner.join(' · ')}`];
  if (inner.length === 1 && told === '') return [`${line}: ${only}`];
  return [line, ...inner.map((inside) => `  ${inside}`)];
}

function optionsOf(list: Element): string[] {
  const options = [...list.querySelectorAll('[role=option]')];
  if (options.length <= 4) return linesOf(list);
  return [...options.slice(0, 3).flatMap(linesOfElement), `and ${options.length - 3} more`];
}

/** `null` for what only holds others. */
function roleOf(element: Element): string | null {
  const explicit = element.getAttribute('role');
  if (explicit) return explicit;
  const { tagName } = element;
  if (tagName === 'A') return element.hasAttribute('href') ? 'link' : null;
  if (/^H[1-6]$/.test(tagName)) return `heading ${tagName[1]}`;
  if (element instanceof HTMLInputElement) return /^(checkbox|radio)$/.test(element.type) ? element.type : 'textbox';
  if (tagName === 'SECTION') return computeAccessibleName(element) === '' ? null : 'region';
  return roles[tagName] ?? null;
}

const roles: Record<string, string> = {
  ARTICLE: 'article',
  BUTTON: 'button',
  DETAILS: 'details',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  IFRAME: 'frame',
  IMG: 'img',
  LI: '-',
  NAV: 'navigation',
  OL: 'list',
  SELECT: 'combobox',
  SUMMARY: 'summary',
  TEXTAREA: 'textbox',
  UL: 'list',
};

function statesOf(element: Element): string[] {
  const states: string[] = [];
  const attribute = (name: string) => element.getAttribute(name);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    const box = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
    if (box && element.checked) states.push('[checked]');
    if (!box && shownValue(element) !== '') states.push(`= ${shownValue(element)}`);
    if (!(element instanceof HTMLSelectElement) && element.readOnly && !box) states.push('[readonly]');
    if (element.required) states.push('[required]');
    for (const name of ['type', 'autocomplete', 'inputmode', 'placeholder'])
      if (!box && attribute(name) && attribute(name) !== 'text') states.push(`[${name} ${attribute(name)}]`);
  }
  if (element instanceof HTMLButtonElement && element.type === 'submit') states.push('[submit]');
  if (element.tagName === 'A') states.push(`→ ${attribute('href')?.replace(/^#_.*/, '#').replace(pageOfMail, '')}`);
  if (attribute('aria-valuenow')) states.push(`= ${attribute('aria-valuetext') ?? attribute('aria-valuenow')}`);
  if (element.matches(`:disabled, [aria-disabled='true']:not([aria-busy='true'])`)) states.push('[disabled]');
  for (const name of ['invalid', 'busy', 'expanded', 'pressed', 'selected', 'current'])
    if (attribute(`aria-${name}`) && attribute(`aria-${name}`) !== 'false') states.push(`[${name}]`);
  if (element === document.activeElement) states.push('[focus]');
  return states;
}

function shownValue(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : element.value;
}
