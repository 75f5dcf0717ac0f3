import type { StateValue } from 'xstate';
import type { Chart } from '../chart/chart.ts';
import { own } from '../format/own.ts';
import type { StepTransition, TraceInput, TraceStep } from '../format/trace.ts';
import {
  actionWords,
  brief,
  briefPair,
  delayWords,
  requestWords,
  sentWords,
  startWords,
} from './change-words.ts';
import type { Finding } from './divergence.ts';
import { fieldDifference } from './field-difference.ts';
import { type MachineCharts, type Reason, reasonFor, routeDifference } from './reason.ts';

export interface Charts {
  recorded: Readonly<Record<string, Chart>>;
  now: Readonly<Record<string, Chart>>;
}

/** One sentence in statechart terms: where, on which event, what was recorded, what happens now, and why. */
export function explain(finding: Finding, machine: string, charts: Charts): string {
  const { steps, input, kind } = finding;
  if (kind === 'missing actor' || kind === 'missing delay') return missWords(kind, input);
  const step = steps.recorded ?? steps.now;
  if (!step) return 'recorded a step, now nothing happens';
  const words = detailOf(finding, { recorded: own(charts.recorded, machine), now: own(charts.now, machine) });
  return `\`${decidingState(finding, machine)}\`, event \`${step.event}\`: ${words}`;
}

function detailOf({ kind, steps, contexts, started, tags }: Finding, charts: MachineCharts): string {
  const { recorded, now } = steps;
  if (!recorded) return `recorded no step, now ${stepWords(now)}`;
  if (!now) return `recorded ${stepWords(recorded)}, now no step`;
  switch (kind) {
    case 'transitions':
    case 'guard':
      return transitionsWords(recorded, now, charts);
    case 'context':
      return `the context differs ${contextWords(contexts)}`;
    case 'request':
      return started ? requestWords(started) : '';
    case 'input':
      return started ? startWords(started) : '';
    case 'delay':
      return delayWords(recorded.sent, now.sent);
    case 'sent':
      return sentWords(recorded.sent, now.sent);
    case 'actors':
      return `recorded actors ${actorWords(recorded)}, now ${actorWords(now)}`;
    case 'event':
      return `recorded event \`${recorded.event}\`, now \`${now.event}\``;
    case 'actor':
      return `recorded a step of \`${recorded.actor}\`, now of \`${now.actor}\``;
    case 'actions':
      return actionWords(recorded.actions, now.actions);
    case 'tags':
      return tags ? `its state has the tags ${tagWords(tags.now)}, recorded ${tagWords(tags.recorded)}` : '';
    case 'result':
      return `recorded result ${brief(recorded.output ?? recorded.error)}, now ${brief(now.output ?? now.error)}`;
    default:
      return `recorded ${stepWords(recorded)}, now ${stepWords(now)}`;
  }
}

function missWords(kind: 'missing actor' | 'missing delay', input: TraceInput | null): string {
  const event = input?.event.type ?? '';
  return kind === 'missing delay'
    ? `\`${input?.to}\`: recorded that the delay of \`${event}\` elapsed, now no such delay is pending`
    : `\`${input?.to}\`: recorded event \`${event}\`, now this actor is not running`;
}

/** The state node that decided, as far as the steps show; empty when there is no step. */
export function decidingState({ steps }: Finding, machine: string): string {
  const step = steps.recorded ?? steps.now;
  if (!step) return '';
  const source = step.transitions[0]?.source ?? steps.now?.transitions[0]?.source;
  return source ?? `${machine}${stateWords(step.from ?? step.value, '.')}`;
}

function transitionsWords(recorded: TraceStep, replayed: TraceStep, charts: MachineCharts): string {
  const difference = routeDifference(recorded, replayed);
  const { index, recorded: old, now } = difference;
  if (old && now && old.source !== now.source) {
    return `recorded \`${old.source}\` ${branchWords(old)}, now \`${now.source}\` ${branchWords(now)}`;
  }
  const place = index > 0 && (old ?? now) ? `then \`${(old ?? now)?.source}\` ` : '';
  const reason = reasonWords(reasonFor(difference, charts));
  return `${place}recorded ${branchWords(old)}, now ${branchWords(now)}${reason}`;
}

function branchWords(transition: StepTransition | undefined): string {
  if (!transition) return 'no transition';
  const { branch, targets, source } = transition;
  const parent = source.slice(0, source.lastIndexOf('.') + 1);
  const names = targets.map((id) => `\`${id.startsWith(parent) ? id.slice(parent.length) : id}\``);
  return `branch ${branch} ${names.length === 0 ? 'without a target' : `to ${names.join(' and ')}`}`;
}

function reasonWords(reason: Reason | null): string {
  switch (reason?.kind) {
    case 'transition removed':
      return ', because that transition was removed';
    case 'transition added':
      return ', because that transition was added';
    case 'guard changed':
      return guardWords(reason.before?.guard ?? null, reason.after?.guard ?? null);
    case 'guard decides':
      return `, because guard \`${reason.condition.guard}\` is now ${reason.holds}`;
    default:
      return '';
  }
}

function guardWords(before: string | null, after: string | null): string {
  if (after === null) return `, because guard \`${before}\` was removed`;
  return before === null
    ? `, because guard \`${after}\` was added`
    : `, because the guard is \`${after}\` instead of \`${before}\``;
}

function stepWords(step: TraceStep | null): string {
  if (!step) return 'nothing';
  const to = `state \`${stateWords(step.value)}\``;
  if (step.status === 'error') return `${to} with the error ${brief(step.error)}`;
  return step.status === 'done' ? `${to}, done` : to;
}

/** A state value as people write it: `working.targets`, `open + closed`. */
export function stateWords(value: StateValue, prefix = ''): string {
  if (typeof value === 'string') return prefix + value;
  const parts = Object.entries(value).map(([key, inner]) =>
    inner && Object.keys(inner).length > 0 ? `${key}.${stateWords(inner)}` : key,
  );
  return parts.length === 0 ? '' : prefix + parts.join(' + ');
}

function contextWords({ recorded, now }: Finding['contexts']): string {
  const difference = fieldDifference(recorded, now);
  if (!difference) return 'in the order of its changes';
  const [before, after] = briefPair(difference.recorded, difference.now);
  return `at \`${difference.field}\`: recorded ${before}, now ${after}`;
}

function tagWords(tags: readonly string[]): string {
  return tags.length === 0 ? 'none' : tags.map((tag) => `\`${tag}\``).join(', ');
}

function actorWords({ started, stopped }: TraceStep): string {
  const list = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join(', ');
  const parts = [
    ...(started.length > 0 ? [`started ${list(started)}`] : []),
    ...(stopped.length > 0 ? [`stopped ${list(stopped)}`] : []),
  ];
  return parts.join(' and ') || 'unchanged';
}
