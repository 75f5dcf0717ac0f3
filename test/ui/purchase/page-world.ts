import { fromPromise } from 'xstate';
import type { AnswerOf, CallName, RequestOf } from '../../../machines/host/contract.ts';
import { createVault } from '../../../machines/host/vault.ts';
import type { Replace } from '../../../machines/shared/rewire.ts';
import { createOutsideWorld } from '../../../src/outside/index.ts';

type Host = { [Name in CallName]?: (request: RequestOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>> };

/** One call as {host} got it. */
export interface HostCall {
  name: CallName;
  request: unknown;
}

/** A page's world: {host} as the test answers for it, and the browser's own outside world, which goes nowhere. */
export function pageWorld(host: Host) {
  const calls: HostCall[] = [];
  const went: string[] = [];
  const vault = createVault();
  const outside = createOutsideWorld({
    config: { stripePublishableKey: 'pk_test_1', stripeJsUrl: null },
    vault,
    navigator: {
      assign: (url) => went.push(`assign ${url}`),
      replace: (url) => went.push(`replace ${url}`),
    },
  });
  const replace: Replace = (leaf) => {
    if (leaf.kind === 'outside') return outside[leaf.name];
    const { name } = leaf;
    return fromPromise(async ({ input }) => {
      calls.push({ name, request: input });
      const answer = host[name] as ((request: unknown) => unknown) | undefined;
      if (!answer) throw new Error(`${name} was not expected`);
      return answer(input);
    });
  };
  return { replace, vault, calls, went, callNames: () => calls.map(({ name }) => name) };
}

/** A promise that the test settles. */
export function deferred<Value>() {
  return Promise.withResolvers<Value>();
}
