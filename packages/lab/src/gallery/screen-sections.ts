import type { LabFlow } from '../base/profile.ts';
import { type Card, cardsOf, groupScreens } from './screen-groups.ts';
import { type Match, matchOf } from './search-screens.ts';
import type { FlowScreens } from './use-screens.ts';

/** Screens under one heading. */
export interface Section {
  key: string;
  title: string;
  flow: LabFlow;
  cards: readonly Card[];
}

/** The screens of the first flow, by step. */
export function sectionsOf([shown]: readonly FlowScreens[]): Section[] {
  return shown ? byStep(shown) : [];
}

/**
 * The screens that say what is searched for: in these words before all words apart, the first flow by step before the others, each of
 * which is a section.
 */
export function sectionsWith(all: readonly FlowScreens[], search: string): Section[] {
  const found = all.map(({ flow, screens }) => ({
    flow,
    byMatch: Map.groupBy(screens, ({ texts }) => matchOf(texts, search)),
  }));
  const sections = (match: Match) =>
    found.flatMap(({ flow, byMatch }, index): Section[] => {
      const screens = byMatch.get(match) ?? [];
      if (screens.length === 0) return [];
      if (index === 0 && match === 'phrase') return byStep({ flow, screens });
      const title = match === 'phrase' ? flow.title : `${flow.title}: these words, but apart`;
      return [{ key: `${flow.id} ${match}`, title, flow, cards: cardsOf(screens) }];
    });
  return [...sections('phrase'), ...sections('words')];
}

function byStep({ flow, screens }: FlowScreens): Section[] {
  return groupScreens(screens).map(({ title, cards }) => ({ key: `step ${title}`, title, flow, cards }));
}
