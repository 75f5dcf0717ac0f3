import type { Reason } from '../compare/reason.ts';
import { type Condition, conditionClause } from '../words/guards.ts';
import type { Scene } from './scene.ts';

/** Why another way is taken, after "because" or "but": "it no longer checks whether “the link is valid”". `build` is this build in that sentence. */
export function reasonInWords(reason: Reason, { names }: Scene, hasNow: boolean, build: string): string {
  const condition = (one: Condition) =>
    isUnnamed(one) ? null : `“${conditionClause(one, names.now.words)}”`;
  switch (reason.kind) {
    case 'transition removed':
      return hasNow ? 'the recorded way no longer exists' : `${build} no longer reacts to that`;
    case 'transition added':
      return 'that way is new';
    case 'guard decides':
      return `${condition(reason.condition) ?? 'a condition'} is ${reason.holds ? 'now' : 'no longer'} true`;
    case 'guard changed':
      return checkInWords(
        build,
        reason.before && checked(condition(reason.before), 'a condition'),
        reason.after && checked(condition(reason.after), 'another condition'),
      );
  }
}

function checked(condition: string | null, unnamed: string): string {
  return condition === null ? unnamed : `whether ${condition}`;
}

function checkInWords(build: string, before: string | null, after: string | null): string {
  if (after === null) return `${build} no longer checks ${before}`;
  if (before === null) return `${build} also checks ${after}`;
  return `${build} checks ${after}, not ${before}`;
}

/** Written where it is used: its name says nothing. */
function isUnnamed({ guard, description }: Condition): boolean {
  return description === null && (guard === 'guard' || guard === 'unnamed');
}
