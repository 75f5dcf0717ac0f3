import { type Json, sameJson } from '@upwell/trace/format';
import {
  codePlace,
  type DifferenceGroup,
  type DifferenceKind,
  failedCallsWords,
  type Side,
  stateWords,
} from '@upwell/trace/replay';
import { buildName, capitalised, counted, escapeMarkup } from '@upwell/trace/words';
import type { ReportColors } from '../product.ts';
import { countOf, isPassed, type LinkedSession, type ReplayReport, type SessionResult } from '../report.ts';
import { htmlStyle } from './html-style.ts';

/** One file for people, without scripts: each cause with recorded and new behaviour side by side, and links into the Lab. */
export function htmlReport(report: ReplayReport, colors: ReportColors): string {
  const { base, build, groups, results, chartChanges, remarks } = report;
  const title = titleOf(report);
  const failedCalls = failedCallsWords(report.failedCalls);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${htmlStyle(colors)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${
    base === null
      ? `What build ${escapeMarkup(buildName(build))} does, compared with what was recorded.`
      : `What build ${escapeMarkup(buildName(build))} does, compared with <code>${escapeMarkup(base)}</code>.`
  }</p>
${hasLinks(report) ? `<p>The links open the Lab, which must run the same build: start it there first (<code>npm start</code>).</p>` : ''}
${countsOf(report)}
${failedCalls === null ? '' : `<p class="caution">${failedCalls}</p>`}
</header>
<main>
${groups.map((group, index) => groupOf(group, index + 1)).join('\n')}
${listOf(
  'Sessions that cannot be used',
  results.filter(({ outcome }) => outcome === 'unusable'),
)}
${listOf(
  'Sessions that were skipped',
  results.filter(({ outcome }) => outcome === 'skipped'),
)}
${section(
  'Changes of the charts',
  chartChanges.map(({ sentence }) => withCode(sentence)),
)}
${section('Remarks', remarks.map(withCode))}
</main>
</body>
</html>`;
}

function hasLinks({ groups }: ReplayReport): boolean {
  return groups.some(({ sessions }) => sessions.some(({ link }) => link !== null));
}

function titleOf(report: ReplayReport): string {
  if (!isPassed(report)) return 'Replay: behaviour changed';
  return countOf(report, 'updated') > 0 ? 'Replay: files updated' : 'Replay: all the same';
}

function countsOf(report: ReplayReport): string {
  const count = (outcome: SessionResult['outcome'], label: string, tone: string) => {
    const found = countOf(report, outcome);
    return found === 0 && tone !== 'good' ? '' : `<li class="${tone}"><b>${found}</b> ${label}</li>`;
  };
  return `<ul class="counts">
<li><b>${report.results.length}</b> sessions</li>
${count('same', 'the same', 'good')}
${count('diverged', 'diverged', 'bad')}
${count('unusable', 'unusable', 'bad')}
${count('updated', 'updated', 'plain')}
${count('skipped', 'skipped', 'plain')}
</ul>`;
}

function groupOf(group: DifferenceGroup<LinkedSession>, number: number): string {
  const { sentence, sessions } = group;
  const [example, ...others] = sessions;
  return `<article>
<h2><span>${number}</span> ${withCode(sentence)}</h2>
<p class="technical">${withCode(codePlace(group))}</p>
${sidesOf(group)}
<p class="count">${counted(sessions.length, 'session')}</p>
<ul class="sessions">${sessionOf(example)}</ul>
${
  others.length === 0
    ? ''
    : `<details><summary>${others.length} more</summary><ul class="sessions">${others.map(sessionOf).join('')}</ul></details>`
}
</article>`;
}

/** Kinds of differences whose values say no more than the states and the sentence. */
const withoutValues: readonly DifferenceKind[] = ['value', 'transitions', 'guard'];

/** The HTML of the two sides: the states, unless they are the same, and the values. */
function sidesOf({ kind, recorded, now, sessions }: DifferenceGroup<LinkedSession>): string {
  const [{ titles }] = sessions;
  // The sentence has just quoted both.
  if (kind !== 'tags' && isBrief(recorded.value) && isBrief(now.value) && sameJson(recorded.state, now.state))
    return '';
  if ([recorded, now].every(({ state, value }) => state === null && value === null)) return '';
  const hasValues = !withoutValues.includes(kind) && (recorded.value !== null || now.value !== null);
  const hasStates = !hasValues || !sameJson(recorded.state, now.state);
  const side = (name: string, { state, value }: Side, title: string | null) => {
    const stateText =
      state === null
        ? 'No step'
        : `${escapeMarkup(title ?? 'State')} <code>${escapeMarkup(stateWords(state))}</code>`;
    const valueText = hasValues ? `<pre>${escapeMarkup(brief(JSON.stringify(value, null, 2)))}</pre>` : '';
    return `<section><h3>${name}</h3>${hasStates ? `<p>${stateText}</p>` : ''}${valueText}</section>`;
  };
  return `<div class="sides">${side('Recorded', recorded, titles.recorded)}${side('Now', now, titles.now)}</div>`;
}

function sessionOf({ name, title, moment, moments, faults, link }: LinkedSession): string {
  const place = `moment ${moment} of ${moments}`;
  const text =
    link === null ? capitalised(place) : `<a href="${escapeMarkup(link)}">Open in the Lab, at ${place}</a>`;
  const note = faults === 0 ? '' : `, ${counted(faults, 'call')} with a fault`;
  return `<li><b>${escapeMarkup(capitalised(title))}</b> <span>${text}${note}</span> <small>${escapeMarkup(name)}</small></li>`;
}

/** Results with the same message, with the place of the first. */
function listOf(title: string, results: readonly SessionResult[]): string {
  const byMessage = Map.groupBy(results, ({ message }) => message ?? '');
  return section(
    title,
    [...byMessage].map(([message, same]) => {
      const names = escapeMarkup(same.map(({ name }) => name).join(', '));
      const detail = same[0]?.detail ?? null;
      return `${withCode(message)}${detail === null ? '' : `<p class="technical">${withCode(detail)}</p>`} <small>${names}</small>`;
    }),
  );
}

function section(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<section class="list"><h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`;
}

/** A sentence whose names are between backticks. */
function withCode(sentence: string): string {
  return escapeMarkup(sentence).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function isBrief(value: Json): boolean {
  return value !== null && (typeof value !== 'object' || JSON.stringify(value).length <= 40);
}

function brief(text: string): string {
  return text.length > 2_000 ? `${text.slice(0, 2_000)}…` : text;
}
