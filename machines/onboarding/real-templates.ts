import type { Id, Template } from '../api/contract.ts';
import { textLimits } from '../api/fields.ts';
import { isSameId, uniqueById } from '../shared/ids.ts';

/** Words in the name of a template that was not written for this customer. */
export const placeholderWords = [
  'basic',
  'fallback',
  'default',
  'simple',
  'generic',
  'template',
  'placeholder',
  'example',
  'test',
];

/** Compared without case, punctuation and spacing. */
export const genericGreetings = [
  'Hi',
  'Hello',
  'Hey',
  'Hi there',
  'Hello there',
  'Hey there',
  'Hi, how are you?',
  'Hello, how are you?',
  'Hey, how are you?',
  'Hi there, how are you?',
  'How are you?',
  'Nice to meet you',
  'Thanks for following',
  'Thank you for following',
  'Thanks for the follow',
  'Thank you for following me',
  'Hi, thanks for following',
  'Hi, thanks for following me',
  'Hello, thank you for following',
  'Hi, I like your content',
  'Hello, I like your profile',
  'Hi, I love your content',
  'Hi, nice profile',
  'Great content',
  'Nice to connect',
  'Hi, nice to connect with you',
  'Hi, let us connect',
  "Hi, let's connect",
];

/** A letter, a number or an emoji; a flag is an emoji by its presentation only. */
const saysSomething = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Presentation}]/u;

const bareGreetings = new Set(genericGreetings.map(bareWords));

/**
 * Is this template real: written for this customer, not a placeholder (docs/product.md, Step 4: message templates)? Its name has
 * enough characters, 2 words and no placeholder word; its content is neither empty nor a generic greeting.
 */
export function isReal({ template_name, template_content }: TemplateWords): boolean {
  return hasRealName(template_name) && hasRealContent(template_content);
}

/**
 * The templates to show. The customer's own are, whatever their names: those that were selected or edited (`kept`), and
 * those in use. What was generated has to be real.
 */
export function shownTemplates(templates: readonly Template[], kept: readonly Id[]): Template[] {
  const keptKeys = new Set(kept.map(String));
  return uniqueTemplates(templates).filter(
    (template) => template.active || keptKeys.has(String(template.template_id)) || isReal(template),
  );
}

/** One template per id. */
export function uniqueTemplates(templates: readonly Template[]): Template[] {
  return uniqueById(templates, ({ template_id }) => template_id);
}

/** Ids are opaque: a number and its digits name one template. */
export function findTemplate(templates: readonly Template[], id: Id): Template | undefined {
  return templates.find(({ template_id }) => isSameId(template_id, id));
}

type TemplateWords = Pick<Template, 'template_name' | 'template_content'>;

function hasRealName(name: string): boolean {
  const trimmed = name.trim();
  const { min } = textLimits.templateName;
  return trimmed.length >= min && trimmed.split(/\s+/).length >= 2 && !namesPlaceholder(name);
}

/** Does the name contain a placeholder word, in any case and inside other words too? */
export function namesPlaceholder(name: string): boolean {
  const lower = name.toLowerCase();
  return placeholderWords.some((word) => lower.includes(word));
}

export function isGenericGreeting(content: string): boolean {
  return bareGreetings.has(bareWords(content));
}

/** Does the template say anything, if only in emoji? Neither empty nor a generic greeting. */
export function hasRealContent(content: string): boolean {
  return saysSomething.test(content) && !isGenericGreeting(content);
}

function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
