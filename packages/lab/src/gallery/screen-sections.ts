import type { PictureKind } from '@upwell/ui';
import type { LabFlow } from '../base/profile.ts';
import { type Card, cardsOf, groupScreens } from './screen-groups.ts';
import { hasPhrase } from './search-screens.ts';
import type { FlowScreens } from './use-screens.ts';

/** Screens under one heading. */
export interface Section {
  key: string;
  title: string;
  flow: LabFlow;
  cards: readonly Card[];
}

/** The screens that have such a picture and say what is searched for: those of the first flow by step, then the other flows, each a section. */
export function sectionsOf(all: readonly FlowScreens[], search: string, kind: PictureKind): Section[] {
  return all.flatMap(({ flow, screens }, index): Section[] => {
    const found = screens.filter(({ texts, kinds }) => kinds.includes(kind) && hasPhrase(texts, search));
    if (index === 0)
      return groupScreens(found).map(({ title, cards }) => ({ key: `step ${title}`, title, flow, cards }));
    return found.length === 0 ? [] : [{ key: flow.id, title: flow.title, flow, cards: cardsOf(found) }];
  });
}
