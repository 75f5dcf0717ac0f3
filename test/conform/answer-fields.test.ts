import { describe, expect, test } from 'vitest';
import { type CallName, callNames } from '../../machines/api/contract.ts';
import type { JsonSchema } from '../../machines/api/documentation/json-schema.ts';
import { documentation } from '../../machines/api/documentation.ts';
import { answerFields } from '../../scripts/conform/answer-fields.ts';

describe('the fields that are checked are the documented ones', () => {
  test.each(callNames)('%s', (name) => {
    const checked = Object.keys(answerFields[name] ?? {});
    const others = Object.values(answerFields[name] ?? {}).map(({ also }) => also);
    const documented = fieldsOf(documentation[name].answer);
    for (const path of checked) expect(documented.all).toContain(path);
    for (const path of documented.all) {
      const isOther = others.includes(path.split('[].').at(-1));
      expect(isOther || checked.includes(path), path).toBe(true);
    }
  });

  test.each(callNames)('%s fails without a field exactly when it is required', (name: CallName) => {
    const { required } = fieldsOf(documentation[name].answer);
    const failing = Object.entries(answerFields[name] ?? {}).filter(
      ([, field]) => field.absent === 'failure',
    );
    // Of fields with two names the documentation requires one or the other.
    const plain = failing.filter(([, field]) => field.also === undefined).map(([path]) => path);
    expect(plain.sort()).toEqual(
      required.filter((path) => answerFields[name]?.[path]?.also === undefined).sort(),
    );
  });
});

function fieldsOf(schema: JsonSchema | null, prefix = ''): { all: string[]; required: string[] } {
  const all: string[] = [];
  const required = (schema?.required ?? []).map((name) => prefix + name);
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    all.push(prefix + name);
    const rows = fieldsOf(field.items?.properties ? field.items : null, `${prefix}${name}[].`);
    all.push(...rows.all);
    required.push(...rows.required);
  }
  return { all, required };
}
