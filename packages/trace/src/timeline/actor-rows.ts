import { stateWords } from '../compare/state-words.ts';
import type { ActorPath, TraceStep } from '../format/trace.ts';
import { isRunning } from './actor-questions.ts';
import type { SessionModel } from './session-model.ts';
import type { ActorKind, SessionActor } from './timeline.ts';

/** A row of the tree of actors: an actor, or several that are folded. */
export interface ActorRow {
  key: string;
  text: string;
  /** `null` of folded actors. */
  actor: {
    path: ActorPath;
    kind: ActorKind;
    status: TraceStep['status'];
    /** In words; empty of what is no machine. */
    state: string;
    /** Did the last input lead to a step of it? */
    isChanged: boolean;
  } | null;
  system: string;
  /** As ARIA counts them: from 1. */
  level: number;
  position: number;
  siblings: number;
  /** Key of the row around it. */
  around: string | null;
  /** `undefined` for a row with nothing inside. */
  isExpanded: boolean | undefined;
}

/** A root actor with all below it, at a moment. */
export interface ActorSystem {
  id: string;
  model: SessionModel;
  moment: number;
}

/** Actors that are folded into one row. */
interface Fold {
  key: string;
  text: string;
  members: readonly Member[];
}

type Member = SessionActor | Fold;

/** The most rows side by side: more are folded by hundreds. */
const maxSiblings = 100;

/**
 * The rows that are visible, from top to bottom: each root with its children, in the order of their starts. What is collapsed costs
 * nothing. Running actors are expanded, unless `chosen` says something else; earlier actors of the same id are folded.
 */
export function actorRows(systems: readonly ActorSystem[], chosen: ReadonlyMap<string, boolean>): ActorRow[] {
  return systems.flatMap((system, index) => {
    const rows: ActorRow[] = [];
    addRow(system.model.root, { level: 1, position: index + 1, siblings: systems.length, around: null });

    function addRow(member: Member, place: Pick<ActorRow, 'level' | 'position' | 'siblings' | 'around'>) {
      const isActor = 'path' in member;
      const key = `${system.id} ${isActor ? member.path : member.key}`;
      const actor = isActor ? actorAt(member, system) : null;
      const hasInside = !isActor || member.children.some(({ startedBy }) => startedBy <= system.moment);
      const isExpanded = hasInside ? (chosen.get(key) ?? actor?.status === 'active') : undefined;
      const text = isActor ? system.model.titleOf(member.path) : member.text;
      rows.push({ key, text, actor, system: system.id, isExpanded, ...place });
      if (!isExpanded) return;
      const inside = isActor ? inPages(childrenAt(member, system), member.path) : inPages(member.members, member.key);
      for (const [at, one] of inside.entries())
        addRow(one, { level: place.level + 1, position: at + 1, siblings: inside.length, around: key });
    }
    return rows;
  });
}

function actorAt(actor: SessionActor, { model, moment }: ActorSystem): ActorRow['actor'] {
  const { path, end, initial } = actor;
  const last = actor.steps.findLast(({ cause }) => cause <= moment);
  const state = last?.value ?? initial?.value;
  return {
    path,
    kind: model.kindOf(actor),
    status: end && end.cause <= moment ? end.status : 'active',
    state: state ? stateWords(state) : '',
    isChanged: last?.cause === moment && moment >= 0,
  };
}

/** Children of one family stand together: those that ended before the last one started are folded. */
function childrenAt({ path: parent, children }: SessionActor, { model, moment }: ActorSystem): Member[] {
  const started = children.filter(({ startedBy }) => startedBy <= moment);
  const families = Map.groupBy(started, ({ family }) => family);
  return [...families].flatMap(([name, family]): Member[] => {
    const last = family.at(-1);
    const earlier = family.filter((one) => one !== last && !isRunning(one, moment));
    const [first] = earlier;
    if (!first || earlier.length < 2) return family;
    const folded = new Set(earlier);
    const fold = {
      key: `${parent}/${name} earlier`,
      text: `${earlier.length} earlier: ${model.titleOf(first.path).replace(/(:\d+)?(#\d+)?$/, '')}`,
      members: earlier,
    };
    return [...family.filter((one) => !folded.has(one)), fold];
  });
}

/** As they are, or folded so that there are not more than a hundred. */
function inPages(members: readonly Member[], key: string): readonly Member[] {
  if (members.length <= maxSiblings) return members;
  let size = maxSiblings;
  while (members.length > maxSiblings * size) size *= maxSiblings;
  return Array.from({ length: Math.ceil(members.length / size) }, (_, page): Fold => {
    const part = members.slice(page * size, (page + 1) * size);
    const text = `${page * size + 1} to ${page * size + part.length}`;
    return { key: `${key} ${text}`, text, members: part };
  });
}
