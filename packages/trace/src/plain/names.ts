import { type Chart, nodesOf } from '../chart/chart.ts';
import { own } from '../format/own.ts';
import type { ActorPath, TracedActor } from '../format/trace.ts';
import { machineWords } from '../words/machines.ts';
import { idOf, serviceTitle, spelledOut, uncapitalised, type Words } from '../words/names.ts';

/** What people call the parts of a flow, for the middle of a sentence. */
export function namesFor(words: Words, charts: Readonly<Record<string, Chart>>) {
  return {
    words,

    /** "the accounts step", "the Add New Account dialog" */
    machine: (id: string) => machineWords(id, own(charts, id), words),

    field: (name: string) => words(`field.${name}`) ?? spelledOut(name),

    /** What a machine does on its way: “send the drafts”. */
    action: (name: string) => `“${words(`action.${name}`) ?? spelledOut(name)}”`,

    /** A state by its name, and what it is for or where it is: "listing" (the customer adds and removes accounts). */
    state(machine: string, id: string): string {
      const chart = own(charts, machine);
      const node = chart && nodesOf(chart).find((one) => one.id === id);
      if (node && node === chart?.root) return this.machine(machine);
      const [, ...keys] = id.split('.');
      const [name = '', parent] = keys.reverse().map(spelledOut);
      const clause = firstClause(node?.description ?? '');
      if (clause === '' && parent) return `“${name}” in “${parent}”`;
      return clause === '' || clause === name ? `“${name}”` : `“${name}” (${clause})`;
    },

    /** What an actor is: the activity of a service, the name of a machine. */
    actor(path: ActorPath, actor: TracedActor | undefined): string {
      if (actor?.service) return uncapitalised(serviceTitle(actor.service.name, words));
      if (actor?.machine) return this.machine(actor.machine);
      return `“${spelledOut(idOf(path))}”`;
    },
  };
}

export type Names = ReturnType<typeof namesFor>;

/** What of a description fits into another sentence: of "Welcome (step 0)" the step. */
function firstClause(description: string): string {
  const [clause = ''] = description.split(/[;:](?=\s)|\.(?=\s|$)/);
  const step = /\((step [\d.]+)\)$/.exec(clause)?.[1];
  return step ?? uncapitalised(clause.trim());
}
