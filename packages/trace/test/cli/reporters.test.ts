import { describe, expect, test } from 'vitest';
import type { DivergedSession } from '../../cli/difference-groups.ts';
import { exitCodeOf, type ReplayReport, type SessionResult } from '../../cli/report.ts';
import { junitReport } from '../../cli/reporters/junit.ts';
import { markdownReport } from '../../cli/reporters/markdown.ts';
import { markdownCode, markdownText } from '../../cli/reporters/markdown-text.ts';
import { textReport } from '../../cli/reporters/text.ts';
import { escapeMarkup } from '../../src/words/markup.ts';

/** docs/sessions.md, Reports. Each reporter writes the result in its form. */

const session = (name: string): DivergedSession => ({
  name,
  title: 'A <b>title</b> & "quotes"',
  moment: 2,
  moments: 3,
});

const result = (name: string, outcome: SessionResult['outcome'], message: string | null): SessionResult => ({
  name,
  flow: name.startsWith('pricing') ? 'pricing' : null,
  title: name.startsWith('pricing') ? 'A <b>title</b> & "quotes"' : null,
  outcome,
  message,
});

const sentence = '`pricing.oneOpen`, on `question.toggle`: recorded context `open` "<a>", now null.';

const report: ReplayReport = {
  base: 'main',
  build: { version: '0.1.0', commit: '3f9c2ab01d4e+5d1e0c47' },
  level: 'full',
  results: [
    result('pricing/1', 'diverged', sentence),
    result('pricing/2', 'diverged', sentence),
    result('pricing/3', 'same', null),
    result('pricing/4', 'partial', '3 of 4 moments compared, not moment 2: `@pricing` differs.'),
    result('pricing/5', 'same', 'compared but for /context/id at moment 3: `@pricing` differs.'),
    result('bad.session.json', 'unusable', 'This is not a session file:\u0000 it is not JSON.'),
    result('worse.session.json', 'unusable', 'This is not a session file:\u0000 it is not JSON.'),
    result('new.session.json', 'skipped', 'There is no flow `new` on the base.'),
  ],
  groups: [
    {
      sentence,
      sessions: [session('pricing/1'), session('pricing/2')],
    },
  ],
  chartChanges: [{ flow: 'pricing', machine: 'pricing', sentence: 'state `pricing.x` was added' }],
  changedCharts: [],
  pictures: null,
  picturesAt: null,
  failedCalls: { count: 0, byFault: 0 },
  asked: [],
  remarks: ['pricing/1: left out 2 inputs'],
  reached: ['Not reached: `pricing.x`'],
  reachedOf: { pricing: ['Not reached: `pricing.x`'] },
};

test('text: a paragraph for each cause and reason, then the summary', () => {
  expect(textReport(report)).toBe(`DIVERGED 2 sessions: ${sentence}
  for example pricing/1, "A <b>title</b> & "quotes"", moment 2 of 3
  also pricing/2
PARTIAL pricing/4
  3 of 4 moments compared, not moment 2: \`@pricing\` differs.
UNUSABLE bad.session.json, worse.session.json
  This is not a session file:\u0000 it is not JSON.
SKIPPED new.session.json
  There is no flow \`new\` on the base.
Changes of the charts since main:
  state \`pricing.x\` was added
pricing/1: left out 2 inputs
8 sessions, 2 same, 1 same in part, 2 diverged, 2 unusable, 1 skipped
This is what changed since main. Is all of it intended?`);
});

const nothing = { groups: [], chartChanges: [], remarks: [] };

test('text: what a replay without a difference cannot tell', () => {
  const failed = { ...report, ...nothing, failedCalls: { count: 2, byFault: 0 } };
  expect(textReport(failed)).toContain('\n2 calls failed as recorded. A replay repeats the recorded answers');
});

test('a promise that is broken is a session that failed, and all of them are counted', () => {
  const message = '`pricing.x` does not end, after 1 input: question.toggle.';
  const broken = { what: 'pricing.x', start: { input: null }, inputs: [] };
  const asked = [{ moments: 31, promises: [{ name: 'wayOut', toldMoments: 9, broken: [broken] }] }];
  const results = [result('pricing/wayOut/1', 'broken', message)];
  const breaking = { ...report, ...nothing, asked, results };
  expect(exitCodeOf(breaking)).toBe(1);
  expect(textReport(breaking)).toContain(
    `BROKEN pricing/wayOut/1\n  ${message}\n1 session, 0 same, 0 diverged, 1 broken\n`,
  );
  expect(textReport(breaking)).toContain('\n1 flow, 1 promise, 31 moments: broken `wayOut`\n');
  expect(junitReport(breaking)).toContain(`<failure message="${message}">`);
  expect(markdownReport(breaking)).toMatch(/^❌.*1 broken[\s\S]*<summary>Promises that are broken: 1</);
});

describe('junit', () => {
  const text = junitReport(report);

  test('is XML with a suite for each flow and a case for each session', () => {
    const suites = [...text.matchAll(/<testsuite (.*)>/g)].map(([, attributes]) => attributes);
    expect(suites).toEqual([
      'name="pricing" tests="5" failures="3" errors="0" skipped="0"',
      'name="unknown flow" tests="3" failures="0" errors="2" skipped="1"',
    ]);
    expect(text).toContain(
      '<testsuites name="replay of sessions made on main" tests="8" failures="3" errors="2" skipped="1">',
    );
    expect(text.match(/<testcase /g)).toHaveLength(8);
    expect(text).toContain('name="pricing/3: A &lt;b&gt;title&lt;/b&gt; &amp; &quot;quotes&quot;"/>');
  });

  test('of a session that diverged gives the sentence', () => {
    const said = escapeMarkup(sentence);
    expect(text).toContain(`<failure message="${said}">${said}</failure>`);
  });

  test('of a session whose end was not compared is a failure of its own type, and else says how much was', () => {
    expect(text).toContain(
      '<failure type="partial" message="3 of 4 moments compared, not moment 2: `@pricing` differs.">',
    );
    expect(text).toContain(
      '><system-out>compared but for /context/id at moment 3: `@pricing` differs.</system-out></testcase>',
    );
  });

  test('names the changes of charts, and how far "same" goes of a flow whose sessions all are', () => {
    expect(text).toContain('\n    <system-out>state `pricing.x` was added</system-out>\n');
    const same = { ...report, chartChanges: [], results: [result('pricing/3', 'same', null)] };
    expect(junitReport(same)).toContain('/>\n    <system-out>Not reached: `pricing.x`</system-out>\n  </testsuite>');
  });

  test('contains nothing that XML forbids', () => {
    expect(text).toContain('This is not a session file:\ufffd it is not JSON.');
    expect(text).not.toContain('\u0000');
    expect(text).not.toContain('<a>');
  });
});

describe('markdown', () => {
  test('is a verdict in the first line, and sections to unfold', () => {
    const pictures = { pricing: 'pricing.svg' };
    expect(markdownReport({ ...report, pictures })).toBe(`\
❌ **8 sessions, 2 same, 1 same in part, 2 diverged, 2 unusable, 1 skipped.** Compared with \`main\`.

<details open><summary>What is different: 1 cause</summary>

| difference | sessions | for example |
| --- | --- | --- |
| \`pricing.oneOpen\`, on \`question.toggle\`: recorded context \`open\` "&#60;a&#62;", now null. | 2 | \`pricing/1\`, moment 2 of 3<br>A &#60;b&#62;title&#60;/b&#62; &#38; "quotes" |

</details>

<details><summary>Charts that changed: 1</summary>

| machine | changes | picture |
| --- | --- | --- |
| \`pricing\` | state \`pricing.x\` was added | \`pricing.svg\` |

</details>

<details><summary>Same only in part: 1</summary>

| session | reason |
| --- | --- |
| \`pricing/4\` | 3 of 4 moments compared, not moment 2: \`@pricing\` differs. |

</details>

<details><summary>Cannot be used: 2</summary>

| session | reason |
| --- | --- |
| \`bad.session.json\` | This is not a session file: it is not JSON. |
| \`worse.session.json\` | This is not a session file: it is not JSON. |

</details>

<details><summary>Not replayed: 1</summary>

| session | reason |
| --- | --- |
| \`new.session.json\` | There is no flow \`new\` on the base. |

</details>

<details><summary>What was compared</summary>

| remark |
| --- |
| pricing/1: left out 2 inputs |

</details>`);
  });

  test('shows pictures whose address is known', () => {
    const shown = {
      ...report,
      pictures: { pricing: 'pricing.svg' },
      picturesAt: 'https://example.test/a (1)/',
    };
    const address = 'https://example.test/a%20%281%29/pricing.svg';
    expect(markdownReport(shown)).toContain(`[![What changed in pricing](${address})](${address})`);
  });

  test('says how far "same" goes', () => {
    const same = { ...report, ...nothing, results: [result('pricing/3', 'same', null)] };
    expect(markdownReport(same)).toMatch(/^✅ \*\*1 session, 1 same, 0 diverged\.\*\*/);
    expect(markdownReport(same)).toContain('| Not reached: `pricing.x` |');
  });

  test('fits into a comment, however much there is to say', () => {
    const many = <Item>(item: (index: number) => Item) => Array.from({ length: 1_000 }, (_, index) => item(index));
    const long = '<|@'.repeat(1_000);
    const text = markdownReport({
      ...report,
      results: [
        ...many((index) => result(`${long}${index}`, 'partial', long)),
        ...many((index) => result(`${long}${index}`, 'unusable', long)),
        ...many((index) => result(`${long}${index}`, 'skipped', long)),
      ],
      groups: many(() => ({ sentence: long, sessions: [{ ...session(long), title: long }] })),
      chartChanges: many((index) => ({ flow: 'a', machine: `${long}${index}`, sentence: long })),
      remarks: many(() => long),
    });
    expect(text.length).toBeLessThan(65_536);
    expect(text.match(/^… and \d+ more\.$/gm)).toHaveLength(6);
  });

  test.each([
    [
      '@team, see #12, GH-3 and https://example.test',
      '@\u200bteam, see &#35;\u200b12, GH-\u200b3 and https:\u200b//example.test',
    ],
    ['a | b\nc', 'a &#124; b c'],
    [
      '*x* _y_ [z](w) <img src=x> &amp; $1$',
      '&#42;x&#42; &#95;y&#95; &#91;z&#93;(w) &#60;img src=x&#62; &#38;amp; &#36;1&#36;',
    ],
    ['`@a` is `b|c`', '`@a` is <code>b&#124;c</code>'],
    ['one `without its end', 'one `without its end`'],
  ])('writes %j as it is', (sentence, text) => {
    expect(markdownText(sentence)).toBe(text);
  });

  test('writes a name with backticks as code', () => {
    expect(markdownCode('a`<b>`')).toBe('<code>a&#96;&#60;b&#62;&#96;</code>');
  });
});
