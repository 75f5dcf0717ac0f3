import { eventTypeLabel } from '../words/events.ts';
import { counted } from '../words/grammar.ts';
import { capitalised, idOf, invokeName } from '../words/names.ts';
import type { AskedFlow, BrokenPromise } from './asking.ts';

/** "9 flows, 4 promises, 31,000 moments: all kept", and of how many moments each could be told; empty where nothing was promised. */
export function askedWords(flows: readonly AskedFlow[]): string[] {
  const all = flows.flatMap(({ promises }) => promises);
  if (all.length === 0) return [];
  const byName = [...Map.groupBy(all, ({ name }) => name)];
  const broken = byName.filter(([, some]) => some.some((one) => one.broken.length > 0)).map(([name]) => `\`${name}\``);
  const moments = flows.reduce((sum, one) => sum + one.moments, 0);
  const told = byName.map(
    ([name, some]) => `\`${name}\` ${some.reduce((sum, one) => sum + one.toldMoments, 0).toLocaleString('en')}`,
  );
  return [
    `${counted(flows.length, 'flow')}, ${counted(byName.length, 'promise')}, ${counted(moments, 'moment')}: ${broken.length === 0 ? 'all kept' : `broken ${broken.join(', ')}`}`,
    `Told at moments: ${told.join(', ')}. The others say nothing about it, or what follows them was not tried.`,
  ];
}

/** "`order.failed` does not end, after 2 inputs: order.send, send fails" */
export function brokenWords({ what, inputs }: BrokenPromise): string {
  const done = inputs.map(({ to, kind, event: { type } }) => {
    const isAnswer = kind === 'resolve' || kind === 'reject';
    const id = idOf(to);
    return `${isAnswer ? `${invokeName({ id, src: id })} ` : ''}${eventTypeLabel(type)}`;
  });
  const shown = `${done.length > maxShown ? '…, ' : ''}${done.slice(-maxShown).join(', ')}`;
  const way = done.length === 0 ? 'at the start' : `after ${counted(done.length, 'input')}: ${shown}`;
  return what === null ? `Broken ${way}` : `${capitalised(what)} does not end, ${way}`;
}

const maxShown = 8;
