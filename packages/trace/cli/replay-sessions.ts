import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartsOf } from '@upwell/trace/chart';
import { acceptBuild, makeTrace } from '@upwell/trace/record';
import {
  type AskedFlow,
  brokenWords,
  type FailedCalls,
  failedCallsOf,
  generatedParts,
  noFailedCalls,
  refusalWords,
  replay,
  type Verdict,
  withDrift,
} from '@upwell/trace/replay';
import { counted, listed, own, sessionExtension, type Trace, writeSession, writeTrace } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import { createDifferenceGroups, divergedSession } from './difference-groups.ts';
import { fileName } from './file-name.ts';
import type { ReplayOptions } from './options.ts';
import type { ReplayedProduct } from './product.ts';
import { createReachedPlaces } from './reached.ts';
import type { ChangedChart, ReplayReport, SessionResult } from './report.ts';
import { readSessionFile, readSessionText, unusableReason } from './session-files.ts';
import type { PageToReplay, ReplayablePage } from './sessions.ts';

/** The machine that replays sessions of a flow; `undefined` when this build has no such flow. */
export type MachineFor = (flow: string) => AnyStateMachine | undefined;

/** Replays the pages of sessions one by one; of each only the result is kept. */
export async function replaySessions(
  pages: AsyncIterable<PageToReplay>,
  machineFor: MachineFor,
  product: Pick<ReplayedProduct, 'build' | 'events' | 'flows' | 'isUnreachable'>,
  { base, level, isUpdate, isGenerated, brokenFolder }: ReplayOptions,
): Promise<ReplayReport> {
  const { version, commit } = product.build();
  const build = { version, commit };
  const flowNames = product.flows.map(({ id }) => `\`${id}\``);
  const results: SessionResult[] = [];
  const groups = createDifferenceGroups();
  const chartChanges = new Map<string, ReplayReport['chartChanges'][number]>();
  const changedCharts = new Map<string, ChangedChart>();
  const remarks: string[] = [];
  const refused = new Set<string>();
  if (isGenerated && base === null)
    remarks.push('Generated sessions are of this build itself: add --base main to compare it with main.');
  const reached = createReachedPlaces(product);
  const asked: AskedFlow[] = [];
  let failedCalls = noFailedCalls;
  let pagesWithoutSteps = 0;
  let partlyRepeated = 0;

  function add({ count, byFault }: FailedCalls): void {
    failedCalls = { count: failedCalls.count + count, byFault: failedCalls.byFault + byFault };
  }

  function replayOne(one: ReplayablePage): SessionResult {
    const { name, flow, page, title } = one;
    const result = (outcome: SessionResult['outcome'], message: string | null = null): SessionResult => ({
      name,
      flow,
      title,
      outcome,
      message,
    });
    try {
      const machine = machineFor(flow);
      if (!machine) return result('unusable', `This build has no flow \`${flow}\`: it has ${listed(flowNames)}.`);
      const verdict = replay(page, machine, level, product);
      for (const refusal of verdict.refusals) refused.add(refusalWords(refusal));
      note(one, machine, verdict);
      if (page.kind === 'trace') reached.add(flow, machine, comparedPart(page, verdict));
      const { outcome, difference, extent } = verdict;
      const message = difference?.sentence ?? (extent && `${extent}: ${verdict.drift?.sentence}.`);
      if (isUpdate && update(one, machine)) return result('updated', difference && message);
      if (!difference) add(failedCallsOf(page));
      if (outcome === 'same' && message && base === null) remarks.push(`${name}: ${message}`);
      if (outcome === 'same' && message) partlyRepeated += 1;
      if (page.kind === 'inputs') pagesWithoutSteps += 1;
      return result(outcome, message);
    } catch (error) {
      // One bad session never stops the others.
      return result('unusable', unusableReason(error));
    }
  }

  /** The session of each is written, where a folder is given. */
  function brokenPromises({ name: flow, asked: { promises } }: { name: string; asked: AskedFlow }): SessionResult[] {
    return promises.flatMap(({ name: promise, broken }) =>
      broken.map((one, index) => {
        const machine = machineFor(flow);
        const name = `${flow}/${promise}/${index + 1}`;
        const title = `Breaks ${promise}`;
        const parts = generatedParts(one, { id: fileName(name), app: product.build(), title });
        if (brokenFolder) mkdirSync(brokenFolder, { recursive: true });
        const file = brokenFolder && join(brokenFolder, `${fileName(name)}${sessionExtension}`);
        if (file && machine) writeFileSync(file, writeTrace(makeTrace(machine, parts)));
        return { name, flow, title, outcome: 'broken', message: `${brokenWords(one)}${file ? `: ${file}` : ''}.` };
      }),
    );
  }

  function note(
    { name, flow, page, title }: ReplayablePage,
    machine: AnyStateMachine,
    { difference, chartChanges: changes }: Verdict,
  ): void {
    for (const change of changes) {
      chartChanges.set(change.sentence, { ...change, flow });
      if (page.kind === 'trace' && !changedCharts.has(change.machine)) {
        const before = own(page.machines, change.machine)?.chart;
        const after = own(chartsOf(machine), change.machine);
        // One that was added or removed has nothing to be compared with.
        if (before && after) changedCharts.set(change.machine, { before, after });
      }
    }
    if (difference) groups.add(difference, divergedSession(name, { ...page, title }, difference));
  }

  /** Writes what this build does into the file, if anything in it changes: charts may hold former descriptions. */
  function update({ name, file, page, index }: ReplayablePage, machine: AnyStateMachine): boolean {
    if (page.kind === 'inputs' || file === null) return false;
    const { trace, dropped } = acceptBuild(page, machine);
    const accepted = withDrift(trace, machine);
    const session = readSessionFile(file);
    const updated = writeSession({ ...session, pages: session.pages.with(index, accepted) });
    if (updated === readSessionText(file)) return false;
    writeFileSync(file, updated);
    const [first] = dropped;
    if (first)
      remarks.push(
        `${name}: left out ${counted(dropped.length, 'input')} whose actor no longer runs, the first being \`${first.event.type}\` for \`${first.to}\`: does the session still show what its title says?`,
      );
    return true;
  }

  for await (const one of pages) {
    if ('asked' in one) {
      asked.push(one.asked);
      results.push(...brokenPromises(one));
    } else if ('page' in one) {
      if (one.droppedInputs > 0)
        remarks.push(
          `${one.name}: left out ${counted(one.droppedInputs, 'input')} without an actor on the base: does the session still show what its title says?`,
        );
      results.push(replayOne(one));
    } else {
      const [outcome, message] =
        'unusable' in one ? (['unusable', one.unusable] as const) : (['skipped', one.skipped] as const);
      results.push({ name: one.name, flow: null, title: null, outcome, message });
    }
  }
  if (pagesWithoutSteps > 0)
    remarks.push(
      `${counted(pagesWithoutSteps, 'page')} of customers' sessions: no steps are recorded there, so compared was only whether each input is still waited for, and where the flow ends. --update leaves them as they are.`,
    );
  if (partlyRepeated > 0 && base !== null)
    remarks.push(
      `${counted(partlyRepeated, 'session')}: only what \`${base}\` itself repeats was compared. A library may keep a counter or random values, such as those of ids.`,
    );
  return {
    base,
    build,
    level,
    results,
    groups: groups.all(),
    chartChanges: [...chartChanges.values()],
    changedCharts: [...changedCharts.values()],
    pictures: null,
    picturesAt: null,
    // Nobody asks of a generated session, or of one that was made anew, whether its bug is fixed.
    failedCalls: base === null && !isGenerated ? failedCalls : noFailedCalls,
    asked,
    remarks: [...remarks, ...refused],
    reached: reached.words(),
    reachedOf: Object.fromEntries(product.flows.map(({ id }) => [id, reached.words(id)])),
  };
}

/** The steps that were the same: of a machine that was not compared, nothing is reached. */
function comparedPart(page: Trace, { difference, skipped }: Verdict): Trace {
  const steps = page.steps.slice(0, difference?.step);
  return { ...page, steps: steps.filter(({ cause }) => !skipped.has(cause)) };
}
