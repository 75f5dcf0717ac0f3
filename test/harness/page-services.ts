import type { ReplaceService } from '@upwell/services';
import { fromPromise } from 'xstate';
import { checkRequest } from '../../machines/api/check-request.ts';
import type { AnswerOf, CallName, RequestOf } from '../../machines/api/contract.ts';
import { createVault, type Vault } from '../../machines/api/vault.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import { createBrowserServices } from '../../src/services/browser-services.ts';

type ApiAnswers = {
  [Name in CallName]?: (request: RequestOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

/** Real browser services, but for leaving the page, which jsdom cannot. */
export function browserServicesOf(vault: Vault, leave: (how: 'assign' | 'replace', url: string) => void) {
  return createBrowserServices({
    config: { stripePublishableKey: 'pk_test_1', stripeJsUrl: null },
    vault,
    navigator: {
      assign: (url) => leave('assign', String(url)),
      replace: (url) => leave('replace', String(url)),
    },
  });
}

/** The services of a page: the API answers with the test's functions, the browser services are real. */
export function createPageServices(api: ApiAnswers) {
  const calls: { name: CallName; request: unknown }[] = [];
  /** The address to which the page went. */
  const navigations: string[] = [];
  const vault = createVault();
  const browser = browserServicesOf(vault, (how, url) => navigations.push(`${how} ${url}`));
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
