import { askedWords, failedCallsWords } from '@upwell/trace/replay';
import { counted, own } from '@upwell/trace/session';
import { countBad, countOf, type ReplayReport, summaryOf } from '../report.ts';
import { markdownCode, markdownText } from './markdown-text.ts';

/** For a pull request, as a comment or the summary of a job: the verdict in one line, all else in sections to unfold. GitHub takes 65,536 characters. */
export function markdownReport(report: ReplayReport): string {
  const { groups, chartChanges, pictures, picturesAt, remarks, reached, base } = report;
  const byMachine = [...Map.groupBy(chartChanges, ({ machine }) => machine)];
  const hasDiverged = countOf(report, 'diverged') > 0;
  return [
    `${verdictOf(report)}${base === null ? '' : ` Compared with ${markdownCode(base)}.`}`,
    section(
      `What is different: ${counted(groups.length, 'cause')}`,
      ['difference', 'sessions', 'for example'],
      groups.map(({ sentence, sessions: [example, ...more] }) => [
        markdownText(sentence),
        `${more.length + 1}`,
        `${markdownCode(example.name)}, moment ${example.moment} of ${example.moments}${example.title && `<br>${markdownText(example.title)}`}`,
      ]),
      'open',
    ),
    section(
      `Charts that changed: ${byMachine.length}`,
      ['machine', 'changes', ...(pictures ? ['picture'] : [])],
      byMachine.map(([machine, changes]) => [
        markdownCode(machine),
        changesOf(changes),
        ...(pictures ? [pictureOf(machine, own(pictures, machine), picturesAt)] : []),
      ]),
    ),
    ...(['broken', 'partial', 'unusable', 'skipped'] as const).map((outcome) =>
      section(
        `${titles[outcome]}: ${countOf(report, outcome)}`,
        ['session', 'reason'],
        report.results
          .filter((one) => one.outcome === outcome)
          .map(({ name, message }) => [markdownCode(name), markdownText(message ?? '')]),
      ),
    ),
    section(
      'What was compared',
      ['remark'],
      [
        ...(hasDiverged ? [] : reached),
        ...remarks,
        ...askedWords(report.asked),
        ...[failedCallsWords(report.failedCalls) ?? []].flat(),
      ].map((sentence) => [markdownText(sentence)]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const titles = {
  broken: 'Promises that are broken',
  partial: 'Same only in part',
  unusable: 'Cannot be used',
  skipped: 'Not replayed',
} as const;

function verdictOf(report: ReplayReport): string {
  const [bad, partial] = [countBad(report), countOf(report, 'partial')];
  const mark = bad > 0 ? '❌' : partial > 0 ? '⚠️' : '✅';
  return `${mark} **${summaryOf(report)}.**`;
}

/** Those of one machine, as lines of a cell. */
function changesOf(changes: ReplayReport['chartChanges']): string {
  const shown = changes.slice(0, maxChanges).map(({ sentence }) => markdownText(sentence));
  const left = changes.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('<br>');
}

const maxChanges = 10;

/** An image where its address is known. */
function pictureOf(machine: string, file: string | undefined, at: string | null): string {
  if (file === undefined) return '';
  if (at === null) return markdownCode(file);
  const ends = (one: string) => `%${one.charCodeAt(0).toString(16)}`;
  const address = `${at.replace(/\/$/, '')}/${file}`.replace(/[\s()|<>\\`]/g, ends);
  return `[![What changed in ${markdownText(machine)}](${address})](${address})`;
}

/** In characters, of the rows of one section: the six of a report have room beside each other. */
const maxRows = 10_000;

/** Rows that have no room are counted. */
function section(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  open?: 'open',
): string {
  if (rows.length === 0) return '';
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  let room = maxRows;
  const shown = lines.filter((line) => {
    room -= line.length;
    return room >= 0;
  });
  return [
    `<details${open ? ' open' : ''}><summary>${title}</summary>`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => ' --- |').join('')}`,
    ...shown,
    ...(shown.length < lines.length ? ['', `… and ${lines.length - shown.length} more.`] : []),
    '',
    '</details>',
  ].join('\n');
}
