import { afterEach, beforeEach, expect } from 'vitest';

/**
 * No screen shows a code of a machine, such as `emailMissing`, in place of its text (docs/architecture.md, Flows). The compiler takes
 * a code for a text, so every test fails in which a screen shows one, even for a moment. The Lab shows codes as they are.
 */

const code = /(?:^|: )[a-z]+(?:[A-Z][a-z]+)+$/;
const textAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

const drawnCodes = new Set<string>();
const observer = new MutationObserver(collectCodes);

beforeEach(({ task }) => {
  drawnCodes.clear();
  if (task.file.filepath.includes('/packages/lab/')) return;
  observer.observe(document, {
    attributeFilter: textAttributes,
    characterData: true,
    childList: true,
    subtree: true,
  });
});

afterEach(() => {
  collectCodes(observer.takeRecords());
  observer.disconnect();
  expect([...drawnCodes], 'codes that were drawn').toEqual([]);
});

function collectCodes(records: readonly MutationRecord[]): void {
  const changed = records.flatMap(({ target, addedNodes, type }) =>
    type === 'childList' ? [...addedNodes] : [target],
  );
  for (const text of changed.flatMap(textsIn)) if (code.test(text)) drawnCodes.add(text);
}

function textsIn(node: Node): string[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const described = textAttributes.flatMap((name) => node.getAttribute(name) ?? []);
  return [...described, ...[...node.childNodes].flatMap(textsIn)];
}
