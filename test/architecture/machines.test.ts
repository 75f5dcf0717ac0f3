import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  StateMachine,
} from 'xstate';
import { flows } from '../../machines/index.ts';
import { provideActors } from '../../machines/shared/provide-actors.ts';
import { serviceOf } from '../../machines/shared/service.ts';

const machinesFolder = new URL('../../machines/', import.meta.url).pathname;

/** A machine and every machine below it, each once. */
function family(machine: AnyStateMachine): AnyStateMachine[] {
  const children = Object.values(machine.implementations.actors).filter(
    (logic) => logic instanceof StateMachine,
  );
  return [machine, ...children.flatMap(family)];
}

const machines = [
  ...new Map(flows.flatMap((flow) => family(flow.machine)).map((machine) => [machine.id, machine])).values(),
];

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function placesOf(machine: AnyStateMachine, isWrong: (node: AnyStateNode) => boolean): string[] {
  return nodesOf(machine.root)
    .filter(isWrong)
    .map((node) => node.id);
}

function transitionsOf(node: AnyStateNode) {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final';
}

/** `after` puts a delayed raise into a state's entry and its cancel into the exit. */
function isTimer(part: object): boolean {
  const { id, sendId } = part as { id?: unknown; sendId?: unknown };
  return String(id ?? sendId).startsWith('xstate.after.');
}

/** The states that some run of the machine can enter, guards aside. */
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

test('ids of flows and machines are unique, every flow has a title and a route', () => {
  expect(new Set(flows.map((flow) => flow.id)).size).toBe(flows.length);
  expect(
    flows.filter((flow) => flow.id !== flow.machine.id || !flow.title || !flow.route.startsWith('/')),
  ).toEqual([]);
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  test('says what it is, in every service', () => {
    expect(machine.config.description).toBeTruthy();
    expect(placesOf(machine, (node) => isLeaf(node) && !node.description)).toEqual([]);
  });

  test('has every state within reach', () => {
    const entered = reachable(machine);
    expect(placesOf(machine, (node) => !entered.has(node))).toEqual([]);
  });

  test('names every invoke and catches its failure', () => {
    const positional = /^\d+\./;
    expect(
      placesOf(machine, (node) =>
        node.invoke.some(({ id, src }) => {
          const service =
            typeof src === 'string'
              ? serviceOf(machine.implementations.actors[src] as AnyActorLogic)
              : undefined;
          const canFail = service !== undefined && !(service.kind === 'browser' && service.emits);
          return positional.test(id) || (canFail && !node.transitions.has(`xstate.error.actor.${id}`));
        }),
      ),
    ).toEqual([]);
  });

  test('names every actor, action, guard and delay', () => {
    const isInline = (part: unknown) => typeof part === 'function' && !isTimer(part);
    expect(
      placesOf(
        machine,
        (node) =>
          node.invoke.some(({ src }) => typeof src !== 'string') ||
          [...node.entry, ...node.exit].some(isInline) ||
          transitionsOf(node).some(({ actions, guard }) => actions.some(isInline) || isInline(guard)) ||
          (node.after ?? []).some(({ delay }) => typeof delay !== 'string'),
      ),
    ).toEqual([]);
  });

  test('has no branch behind one that always wins', () => {
    const hidesOthers = (branches: readonly { guard?: unknown }[]) =>
      branches.slice(0, -1).some(({ guard }) => !guard);
    expect(
      placesOf(
        machine,
        (node) => hidesOthers(node.always ?? []) || [...node.transitions.values()].some(hidesOthers),
      ),
    ).toEqual([]);
  });

  test('names its events subject.verb', () => {
    const own = nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()]);
    const odd = own.filter((type) => !/^([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*|xstate\..+)$/.test(type));
    expect(odd).toEqual([]);
  });

  test('fits on one screen of a chart', () => {
    expect(nodesOf(machine.root).filter(isLeaf).length).toBeLessThanOrEqual(15);
  });
});

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s as a flow', (_, flow) => {
  test('has a context that survives JSON', () => {
    const silent = provideActors(flow.machine, () => fromCallback(() => undefined));
    const actor = createActor(silent, { input: flow.exampleInput }).start();
    const { context, status } = actor.getSnapshot();
    actor.stop();
    expect(status).not.toBe('error');
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  });
});

describe('sources of machines', () => {
  const files = readdirSync(machinesFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const read = (name: string) => readFileSync(join(machinesFolder, name), 'utf8');

  test('ask no clock, no chance and no browser', () => {
    const impure = /Date\.now|new Date\(\)|Math\.random\(|crypto\.|setTimeout|setInterval|performance\.now/;
    const client = 'api/client.ts';
    expect(files.filter((name) => name !== client && impure.test(read(name)))).toEqual([]);
  });

  test('carry no type escapes', () => {
    expect(files.filter((name) => /\bas any\b|as unknown as|@ts-/.test(read(name)))).toEqual([]);
  });

  test('stay short: a chart is one file, at most about 300 lines', () => {
    const charts = files.filter((name) => read(name).includes('.createMachine('));
    expect(charts.filter((name) => read(name).split('\n').length > 330)).toEqual([]);
  });
});
