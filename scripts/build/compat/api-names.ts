import { api, type Feature, featuresBelow, isYounger, javascript } from './support.ts';

/** A name that scripts use: `URL.canParse`, `toReversed` of arrays, `structuredClone` of `globalThis`. */
export interface ApiName {
  owner: string;
  name: string;
  feature: Feature;
  /** Does the owner have it itself? The data does not say it of the language's own objects: then it counts as both. */
  isStatic: boolean;
  /** Do its instances have it, which are not themselves as young? */
  isOfInstances: boolean;
}

/** Every name of the language and of the browser's API. */
export const apiNames: readonly ApiName[] = [
  ...featuresBelow(javascript.builtins).flatMap(([name, builtin]) => [
    globalName(name, builtin),
    ...builtinNames(name, builtin),
  ]),
  ...featuresBelow(api).flatMap(([name, feature]) => [
    globalName(name, feature),
    ...(isYounger(feature) ? [] : interfaceNames(name, feature)),
  ]),
];

/** `URL.canParse`, `Array.toReversed`, `structuredClone`. */
export function textOf({ owner, name }: ApiName): string {
  return owner === 'globalThis' ? name : `${owner}.${name}`;
}

function globalName(name: string, feature: Feature): ApiName {
  return { owner: 'globalThis', name, feature, isStatic: true, isOfInstances: false };
}

function builtinNames(owner: string, builtin: Feature): ApiName[] {
  return membersOf(owner, builtin).flatMap(([name, feature]) => [
    { owner, name, feature, isStatic: true, isOfInstances: !isYounger(builtin) },
    ...(/^[A-Z]/.test(name) ? builtinNames(`${owner}.${name}`, feature) : []),
  ]);
}

function interfaceNames(owner: string, feature: Feature): ApiName[] {
  return membersOf(owner, feature).map(([key, member]) => {
    const name = key.replace(/_static$/, '');
    if (owner === 'Window') return globalName(name, member);
    return { owner, name, feature: member, isStatic: name !== key, isOfInstances: name === key };
  });
}

/** Without the constructor, events and what the data says of parameters. */
function membersOf(owner: string, feature: Feature): [name: string, Feature][] {
  return featuresBelow(feature).filter(
    ([name]) => /^[a-z][a-z0-9]*(_static)?$/i.test(name) && owner.split('.').at(-1) !== name,
  );
}
