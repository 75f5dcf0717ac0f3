import { describe, expect, test } from 'vitest';
import type { DivergedSession } from '../../cli/difference-groups.ts';
import type { ReplayReport, SessionResult } from '../../cli/report.ts';
import { junitReport } from '../../cli/reporters/junit.ts';
import { textReport } from '../../cli/reporters/text.ts';
import { escapeMarkup } from '../../src/words/markup.ts';

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
    result('pricing/4', 'partial', 'Same up to moment 1 of 4: `@pricing` differs.'),
    result('pricing/5', 'same', '29 of 31 moments compared: `@pricing` differs.'),
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
  failedCalls: { count: 0, byFault: 0 },
  remarks: ['pricing/1: left out 2 inputs'],
  reached: ['Not reached: `pricing.x`'],
  reachedOf: { pricing: ['Not reached: `pricing.x`'] },
};

test('text: a paragraph for each cause and reason, then the summary', () => {
  expect(textReport(report)).toBe(`DIVERGED 2 sessions: ${sentence}
  for example pricing/1, "A <b>title</b> & "quotes"", moment 2 of 3
  also pricing/2
PARTIAL pricing/4
  Same up to moment 1 of 4: \`@pricing\` differs.
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
      '<failure type="partial" message="Same up to moment 1 of 4: `@pricing` differs.">',
    );
    expect(text).toContain(
      '><system-out>29 of 31 moments compared: `@pricing` differs.</system-out></testcase>',
    );
  });

  test('names the changes of charts, and how far "same" goes of a flow whose sessions all are', () => {
    expect(text).toContain('\n    <system-out>state `pricing.x` was added</system-out>\n');
    const same = { ...report, chartChanges: [], results: [result('pricing/3', 'same', null)] };
    expect(junitReport(same)).toContain(
      '/>\n    <system-out>Not reached: `pricing.x`</system-out>\n  </testsuite>',
    );
  });

  test('contains nothing that XML forbids', () => {
    expect(text).toContain('This is not a session file:\ufffd it is not JSON.');
    expect(text).not.toContain('\u0000');
    expect(text).not.toContain('<a>');
  });
});
