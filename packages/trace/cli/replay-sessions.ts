import { writeFileSync } from 'node:fs';
import { type ChartChange, chartsOf, innermostStates } from '@upwell/trace/chart';
import { type Chart, own, type SessionPage, writeSession } from '@upwell/trace/format';
import { acceptBuild } from '@upwell/trace/record';
import {
  codePlace,
  createDifferenceGroups,
  divergedSession,
  type ExplainedDifference,
  type FailedCalls,
  failedCallsOf,
  firstDifference,
  noFailedCalls,
  refusalWords,
  replay,
  type Verdict,
} from '@upwell/trace/replay';
import { counted, stateTitle } from '@upwell/trace/words';
import type { AnyStateMachine, StateValue } from 'xstate';
import { labAddress } from './lab-address.ts';
import type { ReplayOptions } from './options.ts';
import type { ReplayedProduct } from './product.ts';
import type { LinkedSession, ReplayReport, SessionResult } from './report.ts';
import { readSessionFile, readSessionText, whyUnusable } from './session-files.ts';
import type { PageToReplay, ReplayablePage } from './sessions.ts';

/** The machine that replays sessions of a flow; `undefined` when this build has no such flow. */
export type MachineFor = (flow: string) => AnyStateMachine | undefined;

/** Sessions of a group that get a link: each holds a whole session. */
const maxLinksOfCause = 10;

/** Replays the pages of sessions one by one; of each only the result is kept. */
export async function replaySessions(
  pages: AsyncIterable<PageToReplay>,
  machineFor: MachineFor,
  product: Pick<ReplayedProduct, 'build' | 'events' | 'services'>,
  { base, level, isUpdate, isGenerated, reporter, lab }: ReplayOptions,
): Promise<ReplayReport> {
  const { version, commit } = product.build();
  const build = { version, commit };
  const results: SessionResult[] = [];
  const groups = createDifferenceGroups<LinkedSession>();
  const chartChanges = new Map<string, ChartChange>();
  const remarks: string[] = [];
  const refused = new Set<string>();
  if (isGenerated && base === null)
    remarks.push('Generated sessions are of this build itself: add --base main to compare it with main.');
  let failedCalls = noFailedCalls;
  let pagesWithoutSteps = 0;

  function add({ count, byFault }: FailedCalls): void {
    failedCalls = { count: failedCalls.count + count, byFault: failedCalls.byFault + byFault };
  }

  function replayOne(one: ReplayablePage): SessionResult {
    const { name, page, title } = one;
    const { flow } = page;
    const result = (
      outcome: SessionResult['outcome'],
      message: string | null = null,
      detail: string | null = null,
    ): SessionResult => ({ name, flow, title, outcome, message, detail });
    try {
      const machine = machineFor(flow);
      if (!machine) return result('unusable', `This build has no flow \`${flow}\`.`);
      const verdict =
        firstDifference(page, machine, level, (refusal) => refused.add(refusalWords(refusal))) &&
        replay(page, machine, level, product);
      if (verdict) note(one, machine, verdict);
      const { sentence = null } = verdict?.difference ?? {};
      const place = verdict?.difference ? codePlace(verdict.difference) : null;
      if (isUpdate && update(one, machine)) return result('updated', sentence, place);
      if (!verdict) add(failedCallsOf(page));
      if (page.kind === 'inputs') pagesWithoutSteps += 1;
      return result(verdict ? 'diverged' : 'same', sentence, place);
    } catch (error) {
      // One bad session never stops the others.
      return result('unusable', whyUnusable(error));
    }
  }

  function note(
    { name, page, title }: ReplayablePage,
    machine: AnyStateMachine,
    { difference, chartChanges: changes }: Verdict,
  ): void {
    for (const change of changes) chartChanges.set(change.sentence, change);
    if (!difference) return;
    const session = divergedSession(name, { ...page, title }, difference);
    const isLinked = reporter === 'html' && groups.countLike(difference) < maxLinksOfCause;
    groups.add(difference, {
      ...session,
      titles: titlesOf(difference, page, machine),
      link: isLinked ? labAddress(lab, page, session.moment, build.commit) : null,
    });
  }

  /** Writes what this build does into the file, if anything in it changes: charts may hold former descriptions. */
  function update({ name, file, page, index }: ReplayablePage, machine: AnyStateMachine): boolean {
    if (page.kind === 'inputs' || file === null) return false;
    const { trace: accepted, dropped } = acceptBuild(page, machine);
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
    if ('page' in one) {
      if (one.droppedInputs > 0)
        remarks.push(
          `${one.name}: left out ${counted(one.droppedInputs, 'input')} without an actor on the base: does the session still show what its title says?`,
        );
      results.push(replayOne(one));
    } else {
      const [outcome, message] =
        'unusable' in one ? (['unusable', one.unusable] as const) : (['skipped', one.skipped] as const);
      results.push({ name: one.name, flow: null, title: null, outcome, message, detail: null });
    }
  }
  if (pagesWithoutSteps > 0)
    remarks.push(
      `${counted(pagesWithoutSteps, 'page')} of customers' sessions: no steps are recorded there, so compared was only whether each input is still waited for, and where the flow ends. --update leaves them as they are.`,
    );
  return {
    base,
    build,
    level,
    results,
    groups: groups.all(),
    chartChanges: [...chartChanges.values()],
    // Nobody asks of a generated session, or of one that was made anew, whether its bug is fixed.
    failedCalls: base === null && !isGenerated ? failedCalls : noFailedCalls,
    remarks: [...remarks, ...refused],
  };
}

function titlesOf(
  { steps: { recorded, now } }: ExplainedDifference,
  page: SessionPage,
  machine: AnyStateMachine,
): LinkedSession['titles'] {
  if (page.kind === 'inputs') return { recorded: null, now: null };
  const machineOf = (actor = '') => own(page.actors, actor)?.machine ?? page.flow;
  return {
    recorded: stateTitles(own(page.machines, machineOf(recorded?.actor))?.chart, recorded?.value ?? null),
    now: stateTitles(own(chartsOf(machine), machineOf(now?.actor)), now?.value ?? null),
  };
}

/** The titles of a machine's states: "Step 4: the templates"; `null` without a chart or a state. */
function stateTitles(chart: Chart | undefined, value: StateValue | null): string | null {
  if (!chart || value === null) return null;
  return innermostStates(chart, value).map(stateTitle).join(' + ');
}
