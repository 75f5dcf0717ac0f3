import type { Template } from '../api/contract.ts';

const tellingWords = [
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

/** Greetings that say nothing about the customer's business, compared without case, punctuation and spacing. */
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
 * Did generation write this template for this customer (spec §4)? Its name has at least 5 characters and 2 words and none of the
 * words that give a stand-in away; its content is neither empty nor a known generic greeting.
 */
export function isReal({ template_name, template_content }: TemplateWords): boolean {
  return isOwnName(template_name) && isOwnContent(template_content);
}

/** The real ones of a list, in its order. */
export function realOnes<Words extends TemplateWords>(templates: readonly Words[]): Words[] {
  return templates.filter(isReal);
}

type TemplateWords = Pick<Template, 'template_name' | 'template_content'>;

function isOwnName(name: string): boolean {
  const trimmed = name.trim();
  const lower = trimmed.toLowerCase();
  return (
    trimmed.length >= 5 &&
    trimmed.split(/\s+/).length >= 2 &&
    !tellingWords.some((word) => lower.includes(word))
  );
}

/** Is this a greeting that anybody could get? */
export function isGenericGreeting(content: string): boolean {
  return genericGreetings.has(bareWords(content));
}

function isOwnContent(content: string): boolean {
  return bareWords(content) !== '' && !isGenericGreeting(content);
}

function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
