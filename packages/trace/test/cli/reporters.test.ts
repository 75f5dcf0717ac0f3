import { dark, light } from '@upwell/ui/palette';
import { describe, expect, test } from 'vitest';
import type { LinkedSession, ReplayReport, SessionResult } from '../../cli/report.ts';
import { htmlReport } from '../../cli/reporters/html.ts';
import { junitReport } from '../../cli/reporters/junit.ts';
import { textReport } from '../../cli/reporters/text.ts';
import { escapeMarkup } from '../../src/words/markup.ts';

const colors = { light, dark };

const session = (name: string): LinkedSession => ({
  name,
  title: 'A <b>title</b> & "quotes"',
  flow: 'pricing',
  moment: 2,
  moments: 3,
  faults: 0,
  titles: { recorded: 'Step 4: the <templates>', now: null },
  link: name === 'pricing/1' ? 'https://staging.example.com/lab#moment=2&session=abc' : null,
});

const result = (
  name: string,
  outcome: SessionResult['outcome'],
  message: string | null,
  detail: string | null = null,
): SessionResult => ({
  name,
  flow: name.startsWith('pricing') ? 'pricing' : null,
  title: name.startsWith('pricing') ? 'A <b>title</b> & "quotes"' : null,
  outcome,
  message,
  detail,
});

const sentence = '“One question is open”, on `question.toggle`: recorded context `open` "<a>", now null.';
const place = '`pricing.oneOpen`, event `question.toggle`';

const report: ReplayReport = {
  base: 'main',
  build: { version: '0.1.0', commit: '3f9c2ab01d4e+5d1e0c47' },
  level: 'full',
  results: [
    result('pricing/1', 'diverged', sentence, place),
    result('pricing/2', 'diverged', sentence, place),
    result('pricing/3', 'same', null),
    result('bad.session.json', 'unusable', 'This is not a session file:\u0000 it is not JSON.'),
    result('worse.session.json', 'unusable', 'This is not a session file:\u0000 it is not JSON.'),
    result('new.session.json', 'skipped', 'There is no flow `new` on the base.'),
  ],
  groups: [
    {
      kind: 'context',
      actor: '@pricing',
      state: 'pricing.oneOpen',
      event: 'question.toggle',
      field: '/open',
      sentence,
      recorded: { state: { a: 'b', c: {} }, value: '<a>' },
      now: { state: null, value: null },
      sessions: [session('pricing/1'), session('pricing/2')],
    },
  ],
  chartChanges: [{ machine: 'pricing', sentence: 'state `pricing.x` was added' }],
  failedCalls: { count: 0, byFault: 0 },
  remarks: ['pricing/1: left out 2 inputs'],
};

test('text: a paragraph for each cause and reason, then the summary', () => {
  expect(textReport(report)).toBe(`DIVERGED 2 sessions: ${sentence}
  ${place}
  for example pricing/1, "A <b>title</b> & "quotes"", moment 2 of 3
  also pricing/2
UNUSABLE bad.session.json, worse.session.json
  This is not a session file:\u0000 it is not JSON.
SKIPPED new.session.json
  There is no flow \`new\` on the base.
Changes of the charts since main:
  state \`pricing.x\` was added
pricing/1: left out 2 inputs
6 sessions, 1 same, 2 diverged, 2 unusable, 1 skipped
This is what changed since main. Is all of it intended?`);
});

const nothing = { groups: [], chartChanges: [], remarks: [] };

test('text and html: what a replay without a difference cannot tell', () => {
  const failed = { ...report, ...nothing, failedCalls: { count: 2, byFault: 0 } };
  expect(textReport(failed)).toContain('\n2 calls failed as recorded. A replay repeats the recorded answers');
  expect(htmlReport(failed, colors)).toContain('<p class="caution">2 calls failed as recorded.');
});

describe('junit', () => {
  const text = junitReport(report);

  test('is XML with a suite for each flow and a case for each session', () => {
    const suites = [...text.matchAll(/<testsuite (.*)>/g)].map(([, attributes]) => attributes);
    expect(suites).toEqual([
      'name="pricing" tests="3" failures="2" errors="0" skipped="0"',
      'name="unknown flow" tests="3" failures="0" errors="2" skipped="1"',
    ]);
    expect(text).toContain(
      '<testsuites name="replay of sessions made on main" tests="6" failures="2" errors="2" skipped="1">',
    );
    expect(text.match(/<testcase /g)).toHaveLength(6);
    expect(text).toContain('name="pricing/3: A &lt;b&gt;title&lt;/b&gt; &amp; &quot;quotes&quot;"/>');
  });

  test('of a session that diverged gives the sentence, then its place in the code', () => {
    const said = escapeMarkup(sentence);
    expect(text).toContain(`<failure message="${said}">${said}\n${place}</failure>`);
  });

  test('contains nothing that XML forbids', () => {
    expect(text).toContain('This is not a session file:\ufffd it is not JSON.');
    expect(text).not.toContain('\u0000');
    expect(text).not.toContain('<a>');
  });
});

describe('html', () => {
  const text = htmlReport(report, colors);

  test('shows both sides of each cause, and links sessions into the Lab', () => {
    expect(text).toContain(
      '<h3>Recorded</h3><p>Step 4: the &lt;templates&gt; <code>a.b + c</code></p><pre>&quot;&lt;a&gt;&quot;</pre>',
    );
    expect(text).toContain('<h3>Now</h3><p>No step</p><pre>null</pre>');
    expect(text).toContain(
      '<a href="https://staging.example.com/lab#moment=2&amp;session=abc">Open in the Lab, at moment 2 of 3</a>',
    );
    expect(text.match(/<a /g)).toHaveLength(1);
    expect(text).toContain(
      'What build 0.1.0 (3f9c2ab with edits 5d1e0c4) does, compared with <code>main</code>',
    );
    expect(text).toContain('The links open the Lab, which must run the same build');
    expect(text).toMatch(
      /<h2><span>1<\/span> “One question is open”, on <code>.*<\/h2>\n<p class="technical"><code>pricing.oneOpen<\/code>/,
    );
  });

  test('is one file: no scripts, nothing loaded, no markup of sessions', () => {
    expect(text).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
    expect(text).not.toContain('<b>title</b>');
  });
});
