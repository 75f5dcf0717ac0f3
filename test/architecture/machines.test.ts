import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keepsRunning, provideActors, serviceOf } from '@upwell/services';
import { describe, expect, test } from 'vitest';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  StateMachine,
} from 'xstate';
import { callNames } from '../../machines/api/contract.ts';
import { flows } from '../../machines/index.ts';

/** CONTRIBUTING.md, Rules. Every machine keeps those for machines. */

/** A machine and all machines it declares, at any depth. */
function machinesOf(machine: AnyStateMachine): AnyStateMachine[] {
  const children = Object.values(machine.implementations.actors).filter((logic) => logic instanceof StateMachine);
  return [machine, ...children.flatMap(machinesOf)];
}

const machines = new Map(flows.flatMap((flow) => machinesOf(flow.machine)).map((machine) => [machine.id, machine]));

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** The ids of the states of a machine that break a rule. */
function statesThat(machine: AnyStateMachine, breakRule: (node: AnyStateNode) => boolean): string[] {
  return nodesOf(machine.root)
    .filter(breakRule)
    .map((node) => node.id);
}

function transitionsOf(node: AnyStateNode) {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

function actionsOf(node: AnyStateNode): unknown[] {
  return [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)];
}

/** XState implements `after` with a delayed raise on entry and a cancel on exit. */
function isTimer(action: object): boolean {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown };
  return String(id ?? sendId).startsWith('xstate.after.');
}

function isInline(part: unknown): part is (() => void) & { type?: string } {
  return typeof part === 'function' && !isTimer(part);
}

/** An action of XState, which changes the context or sends a message: nothing has to replace it. */
function isOfXState({ type }: { type?: string }): boolean {
  return type === 'xstate.assign' || type === 'xstate.sendTo' || type === 'xstate.raise';
}

/** An arrow function in the chart has the name of its property. */
function isUnnamed(guard: unknown): boolean {
  return typeof guard === 'function' && ['', 'guard'].includes(guard.name);
}

function canFail(machine: AnyStateMachine, src: unknown): boolean {
  const service = serviceOf(machine.implementations.actors[String(src)] as AnyActorLogic);
  return service !== undefined && !keepsRunning(service);
}

function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final';
}

function incomingOf(machine: AnyStateMachine, node: AnyStateNode): string[] {
  return nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter(({ target }) => target?.includes(node))
    .map(({ eventType }) => eventType);
}

/** Does somebody stay in this state because something failed: by its name, or since nothing but a failure leads to it? */
function isFailure(machine: AnyStateMachine, node: AnyStateNode): boolean {
  if (/^(late|blocked)$|(failed|refused|rejected|error)$/i.test(node.key)) return true;
  const incoming = incomingOf(machine, node);
  const goesOn = node.invoke.length > 0 || node.always !== undefined || (node.after ?? []).length > 0;
  const isInitial = node.parent?.initial.target.includes(node) ?? true;
  const isByFailure = incoming.length > 0 && incoming.every((type) => type.startsWith('xstate.error.'));
  return isByFailure && isLeaf(node) && !goesOn && !isInitial;
}

function isTaggedFailed(node: AnyStateNode): boolean {
  return node.tags.includes('failed') || (node.parent !== undefined && isTaggedFailed(node.parent));
}

/** The states that can be entered when every guard may be true. */
function reachable(machine: AnyStateMachine): Set<AnyStateNode> {
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode | undefined): void => {
    if (!node || entered.has(node)) return;
    entered.add(node);
    enter(node.parent);
    const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
    for (const child of inner) enter(child);
    for (const transition of transitionsOf(node)) for (const target of transition.target ?? []) enter(target);
  };
  enter(machine.root);
  return entered;
}

test('ids of flows are unique, every flow has a title and a route', () => {
  expect(new Set(flows.map((flow) => flow.id)).size).toBe(flows.length);
  expect(flows.filter((flow) => flow.id !== flow.machine.id || !flow.title || !flow.route.startsWith('/'))).toEqual([]);
});

test('the id of a machine is the name of its file, unless it is made for several calls', () => {
  const folder = join(import.meta.dirname, '../../machines');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path));
  const made = callNames.flatMap((call) => [`${call}Polling`, `${call}Confirmed`]);
  const named = [...machines.keys()].filter((id) => !made.includes(id));
  const fileOf = (id: string) => `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  expect(named.filter((id) => !files.includes(fileOf(id)))).toEqual([]);
});

describe.each([...machines])('%s', (_, machine) => {
  test('describes itself and every leaf state', () => {
    expect(machine.config.description).toBeTruthy();
    expect(statesThat(machine, (node) => isLeaf(node) && !node.description)).toEqual([]);
  });

  test('can reach every state', () => {
    const entered = reachable(machine);
    expect(statesThat(machine, (node) => !entered.has(node))).toEqual([]);
  });

  test('tags every state in which something failed, as pages tell the operator', () => {
    expect(statesThat(machine, (node) => isFailure(machine, node) && !isTaggedFailed(node))).toEqual([]);
  });

  test('names its actors and delays in setup, and every guard', () => {
    expect(
      statesThat(
        machine,
        (node) =>
          node.invoke.some(({ src }) => typeof src !== 'string') ||
          transitionsOf(node).some(({ guard }) => isUnnamed(guard)) ||
          (node.after ?? []).some(({ delay }) => typeof delay !== 'string'),
      ),
    ).toEqual([]);
  });

  test('names its actions in setup, except for those of XState that are used once', () => {
    expect(
      statesThat(machine, (node) => actionsOf(node).some((action) => isInline(action) && !isOfXState(action))),
    ).toEqual([]);
    const inline = nodesOf(machine.root).flatMap(actionsOf).filter(isInline).map(sourceOf);
    expect(inline.filter((source, index) => inline.indexOf(source) !== index)).toEqual([]);
  });

  test('gives every invoke an id and handles its error', () => {
    expect(
      statesThat(machine, (node) =>
        node.invoke.some(
          ({ id, src }) =>
            /^\d+\./.test(id) || (canFail(machine, src) && !node.transitions.has(`xstate.error.actor.${id}`)),
        ),
      ),
    ).toEqual([]);
  });

  test('has no branch after one without a guard', () => {
    const hidesOthers = (branches: readonly { guard?: unknown }[]) => branches.slice(0, -1).some(({ guard }) => !guard);
    expect(
      statesThat(machine, (node) => hidesOthers(node.always ?? []) || [...node.transitions.values()].some(hidesOthers)),
    ).toEqual([]);
  });

  test('names its events subject.verb', () => {
    const events = nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]);
    expect(events.filter((type) => !/^([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*|xstate\..+)$/.test(type))).toEqual([]);
  });

  test('has at most 15 leaf states, besides those that only run a child machine', () => {
    const { actors } = machine.implementations as { actors: Record<string, AnyActorLogic> };
    const runsChild = ({ invoke }: AnyStateNode) =>
      invoke.some(({ src }) => actors[String(src)] instanceof StateMachine);
    const own = nodesOf(machine.root).filter((node) => isLeaf(node) && !runsChild(node));
    expect(own.length).toBeLessThanOrEqual(15);
  });
});

test.each(flows.map((flow) => [flow.id, flow] as const))('the context of %s survives JSON', (_, flow) => {
  const stubbed = provideActors(flow.machine, () => fromCallback(() => undefined));
  const actor = createActor(stubbed, { input: flow.exampleInput }).start();
  const { context, status } = actor.getSnapshot();
  actor.stop();
  expect(status).not.toBe('error');
  expect(JSON.parse(JSON.stringify(context))).toEqual(context);
});

describe('sources of machines', () => {
  const folder = join(import.meta.dirname, '../../machines');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  test('use no clock, no random numbers and no timers', () => {
    const impure = /Date\.now|new Date\(\)|Math\.random\(|crypto\.|setTimeout|setInterval|performance\.now/;
    expect(files.filter((name) => name !== 'api/client.ts' && impure.test(read(name)))).toEqual([]);
  });

  test('contain no type escapes', () => {
    expect(files.filter((name) => /\bas any\b|as unknown as|@ts-/.test(read(name)))).toEqual([]);
  });

  test('with a chart have at most about 300 lines', () => {
    const charts = files.filter((name) => read(name).includes('.createMachine('));
    expect(charts.filter((name) => read(name).split('\n').length > 330)).toEqual([]);
  });
});

function sourceOf(action: object): string {
  return JSON.stringify({ ...action }, (_, value) => (typeof value === 'function' ? String(value) : value));
}
