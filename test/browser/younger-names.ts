import type { BrowserContext } from '@playwright/test';
import { apiNames } from '../../scripts/build/compat/api-names.ts';
import { isYounger } from '../../scripts/build/compat/support.ts';

/** Every name that one of the oldest browsers lacks. Those of the global object come last, since they have the others. */
const youngerNames = apiNames
  .filter(({ feature }) => isYounger(feature))
  // Without it, this browser says nothing of where an error was.
  .filter(({ name }) => name !== 'stackTraceLimit')
  .map(({ owner, name, isStatic, isOfInstances }) => ({ owner, name, isStatic, isOfInstances }))
  .toSorted((one, other) => Number(one.owner === 'globalThis') - Number(other.owner === 'globalThis'));

/** Leaves this browser the names of the oldest browsers. */
export async function takeAwayYoungerNames(context: BrowserContext): Promise<void> {
  await context.addInitScript((names) => {
    for (const { owner, name, isStatic, isOfInstances } of names) {
      const path = owner.split('.');
      const object = Object(path.reduce<unknown>((inner, part) => Object(inner)[part], globalThis));
      if (isStatic) Reflect.deleteProperty(object, name);
      if (isOfInstances) Reflect.deleteProperty(Object(object.prototype), name);
    }
    if ('withResolvers' in Promise || 'toReversed' in Array.prototype || 'structuredClone' in globalThis)
      throw new Error('Names are still there');
  }, youngerNames);
}
