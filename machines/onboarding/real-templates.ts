import type { Template } from '../api/contract.ts';

/** Words in the name of a template that was not written for this customer. */
const placeholderWords = [
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
const genericGreetings = new Set(
  [
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
  ].map(bareWords),
);

/**
 * Is this template real: written for this customer, not a placeholder (docs/product.md, Step 4: message templates)? Its name has at
 * least 5 characters, 2 words and no placeholder word; its content is neither empty nor a generic greeting.
 */
export function isReal({ template_name, template_content }: TemplateWords): boolean {
  return hasRealName(template_name) && hasRealContent(template_content);
}

export function realTemplates<Words extends TemplateWords>(templates: readonly Words[]): Words[] {
  return templates.filter(isReal);
}

type TemplateWords = Pick<Template, 'template_name' | 'template_content'>;

function hasRealName(name: string): boolean {
  const trimmed = name.trim();
  const lower = trimmed.toLowerCase();
  return (
    trimmed.length >= 5 &&
    trimmed.split(/\s+/).length >= 2 &&
    !placeholderWords.some((word) => lower.includes(word))
  );
}

export function isGenericGreeting(content: string): boolean {
  return genericGreetings.has(bareWords(content));
}

function hasRealContent(content: string): boolean {
  return bareWords(content) !== '' && !isGenericGreeting(content);
}

function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
