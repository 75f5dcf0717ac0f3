import { fromPromise } from 'xstate';
import type { AnswerOf, CallName, RequestOf } from '../../machines/api/contract.ts';
import { createVault } from '../../machines/api/vault.ts';
import type { ReplaceService } from '../../machines/shared/provide-actors.ts';
import { createBrowserServices } from '../../src/services/browser-services.ts';

type Host = { [Name in CallName]?: (request: RequestOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>> };

/** One call as {host} got it. */
export interface ApiCall {
  name: CallName;
  request: unknown;
}

/** A page's services: {host} as the test answers for it, and the browser's own outside world, which goes nowhere. */
export function createPageServices(host: Host) {
  const calls: ApiCall[] = [];
  const went: string[] = [];
  const vault = createVault();
  const outside = createBrowserServices({
    config: { stripePublishableKey: 'pk_test_1', stripeJsUrl: null },
    vault,
    navigator: {
      assign: (url) => went.push(`assign ${url}`),
      replace: (url) => went.push(`replace ${url}`),
    },
  });
  const replace: ReplaceService = (service) => {
    if (service.kind === 'browser') return outside[service.name];
    const { name } = service;
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
