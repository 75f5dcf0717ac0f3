import type { ReplaceService } from '@upwell/trace/services';
import { fromPromise } from 'xstate';
import { checkRequest } from '../../machines/api/check-request.ts';
import type { AnswerOf, CallName, RequestOf } from '../../machines/api/contract.ts';
import { createVault } from '../../machines/api/vault.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import { createBrowserServices } from '../../src/services/browser-services.ts';

type ApiAnswers = {
  [Name in CallName]?: (request: RequestOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

/** The services of a page: the API answers with the test's functions, the browser services are real. */
export function createPageServices(api: ApiAnswers) {
  const calls: { name: CallName; request: unknown }[] = [];
  /** Where the page went; jsdom cannot leave a page. */
  const navigations: string[] = [];
  const vault = createVault();
  const browser = createBrowserServices({
    config: { stripePublishableKey: 'pk_test_1', stripeJsUrl: null },
    vault,
    navigator: {
      assign: (url) => navigations.push(`assign ${url}`),
      replace: (url) => navigations.push(`replace ${url}`),
    },
  });
  const replace: ReplaceService<ProductService> = (service) => {
    if (service.kind !== 'api') return browser[service.name];
    const { name } = service;
    return fromPromise(async ({ input }) => {
      calls.push({ name, request: input });
      checkRequest(name, input);
      const answer = api[name] as ((request: unknown) => unknown) | undefined;
      if (!answer) throw new Error(`the test answers no ${name}`);
      return answer(input);
    });
  };
  return { replace, vault, calls, navigations, callNames: () => calls.map(({ name }) => name) };
}
