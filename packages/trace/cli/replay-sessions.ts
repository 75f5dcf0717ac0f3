import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ChartChange, chartsOf, innermostStates } from '@upwell/trace/chart';
import { type Chart, type JourneyPage, own, type Trace, writeTrace } from '@upwell/trace/format';
import { acceptBuild, placeOf } from '@upwell/trace/record';
import {
  countFailed,
  createDivergenceGroups,
  type Divergence,
  divergedSession,
  type FailedCalls,
  failedCallsOf,
  firstDifference,
  noFailedCalls,
  replay,
  replayPage,
  type Verdict,
} from '@upwell/trace/replay';
import { counted, stateTitle, type Words } from '@upwell/trace/words';
import type { AnyStateMachine, StateValue } from 'xstate';
import { labAddress } from './lab-address.ts';
import type { ReplayOptions } from './options.ts';
import type { ReplayedProduct } from './product.ts';
import type { LinkedSession, ReplayReport, SessionResult } from './report.ts';
import { readSessionText, whyUnusable } from './session-files.ts';
import type { Session } from './sessions.ts';

/** The machine that replays sessions of a flow; `undefined` when this build has no such flow. */
export type MachineFor = (flow: string) => AnyStateMachine | undefined;

/** Sessions of a group that get a link: each holds a whole session. */
const mostLinks = 10;

/** Replays sessions one by one; of each only the result is kept. */
export async function replaySessions(
  sessions: AsyncIterable<Session>,
  machineFor: MachineFor,
  product: Pick<ReplayedProduct, 'build' | 'words'>,
  { base, level, isUpdate, isGenerated, reporter, lab }: ReplayOptions,
): Promise<ReplayReport> {
  const { words } = product;
  const { version, commit } = product.build();
  const build = { version, commit };
  const results: SessionResult[] = [];
  const groups = createDivergenceGroups<LinkedSession>();
  const chartChanges = new Map<string, ChartChange>();
  const remarks: string[] = [];
  if (isGenerated && base === null)
    remarks.push('Generated sessions are of this build itself: add --base main to compare it with main.');
  let failedCalls = noFailedCalls;

  function add({ count, byFault }: FailedCalls): void {
    failedCalls = { count: failedCalls.count + count, byFault: failedCalls.byFault + byFault };
  }

  function replayOne(name: string, trace: Trace): SessionResult {
    const { flow, title } = trace;
    const result = (
      outcome: SessionResult['outcome'],
      message: string | null = null,
      detail: string | null = null,
    ): SessionResult => ({ name, flow, title, outcome, message, detail });
    const machine = machineFor(flow);
    if (!machine) return result('unusable', noFlow(flow));
    const verdict = firstDifference(trace, machine, level) && replay(trace, machine, level, words);
    if (verdict) note(name, trace, machine, verdict);
    const { plain = null, sentence = null } = verdict?.divergence ?? {};
    if (isUpdate && update(name, trace, machine)) return result('updated', plain, sentence);
    if (!verdict) add(failedCallsOf(trace));
    return result(verdict ? 'diverged' : 'same', plain, sentence);
  }

  function note(
    name: string,
    trace: Trace,
    machine: AnyStateMachine,
    { divergence, chartChanges: changes }: Verdict,
  ): void {
    for (const change of changes) chartChanges.set(change.sentence, change);
    if (!divergence) return;
    const session = divergedSession(name, trace, divergence);
    const isLinked = reporter === 'html' && groups.countLike(divergence) < mostLinks;
    groups.add(divergence, {
      ...session,
      titles: titlesOf(divergence, trace, machine),
      link: isLinked ? labAddress(lab, trace, session.moment, build.commit) : null,
    });
  }

  /** Writes what this build does into the file, if anything in it changes: charts may hold former descriptions. */
  function update(name: string, trace: Trace, machine: AnyStateMachine): boolean {
    const { trace: accepted, dropped } = acceptBuild(trace, machine);
    const updated = writeTrace(accepted);
    if (updated === readSessionText(resolve(name))) return false;
    writeFileSync(resolve(name), updated);
    const [first] = dropped;
    if (first)
      remarks.push(
        `${name}: left out ${counted(dropped.length, 'input')} whose actor no longer runs, the first being \`${first.event.type}\` for \`${first.to}\`: does the session still show what its title says?`,
      );
    return true;
  }

  for await (const session of sessions) {
    const { name } = session;
    if ('trace' in session) {
      if (session.droppedInputs > 0)
        remarks.push(
          `${name}: left out ${counted(session.droppedInputs, 'input')} without an actor on the base: does the session still show what its title says?`,
        );
      results.push(attempt(name, session.trace, replayOne));
    } else if ('page' in session) {
      const result = replayedPage(name, session.page, machineFor, words);
      if (result.outcome === 'same') add(failedCallsOfPage(session.page));
      results.push(result);
    } else {
      const [outcome, message] =
        'unusable' in session
          ? (['unusable', session.unusable] as const)
          : (['skipped', session.skipped] as const);
      results.push({ name, flow: null, title: null, outcome, message, detail: null });
    }
  }
  const pages = results.filter(({ outcome, title }) => outcome === 'same' && title === null).length;
  if (pages > 0)
    remarks.push(
      `${counted(pages, 'page')} of customers' journeys: no steps are recorded there, so compared was only whether each input is still waited for, and where the flow ends.`,
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
    remarks,
  };
}

/** A page of a journey holds no steps: this says less than the replay of a session, and not at which moment. */
function replayedPage(name: string, page: JourneyPage, machineFor: MachineFor, words: Words): SessionResult {
  const result = { name, flow: page.flow, title: null };
  const machine = machineFor(page.flow);
  if (!machine) return { ...result, outcome: 'unusable', message: noFlow(page.flow), detail: null };
  try {
    const { outcome, plain, sentence } = replayPage(page, machine, words);
    return { ...result, outcome, message: plain, detail: sentence };
  } catch (error) {
    return { ...result, outcome: 'unusable', message: whyUnusable(error), detail: null };
  }
}

/** Of the states that the step leads to which differs. */
function titlesOf({ steps }: Divergence, trace: Trace, machine: AnyStateMachine): LinkedSession['titles'] {
  const { recorded, now } = steps;
  const machineOf = (actor = '') => own(trace.actors, actor)?.machine ?? trace.flow;
  return {
    recorded: stateTitles(own(trace.machines, machineOf(recorded?.actor))?.chart, recorded?.value ?? null),
    now: stateTitles(own(chartsOf(machine), machineOf(now?.actor)), now?.value ?? null),
  };
}

function failedCallsOfPage({ inputs, services }: JourneyPage): FailedCalls {
  const serviceOf = (path: string) => own(services, placeOf(path));
  return countFailed(inputs.filter(({ to }) => serviceOf(to)?.kind === 'api'));
}

function noFlow(flow: string): string {
  return `This build has no flow \`${flow}\`.`;
}

/** One bad session never stops the others. */
function attempt(
  name: string,
  trace: Trace,
  run: (name: string, trace: Trace) => SessionResult,
): SessionResult {
  try {
    return run(name, trace);
  } catch (error) {
    const { flow, title } = trace;
    return { name, flow, title, outcome: 'unusable', message: whyUnusable(error), detail: null };
  }
}

/** What people call the states that a machine is in: "Step 4: the templates"; `null` without a chart or a state. */
function stateTitles(chart: Chart | undefined, value: StateValue | null): string | null {
  if (!chart || value === null) return null;
  return innermostStates(chart, value).map(stateTitle).join(' + ');
}
