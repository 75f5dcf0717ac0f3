/** Mutants that no session and no test can tell from the original. */
export interface Equivalents {
  /** What their names match. */
  names: RegExp;
  reason: string;
}

/** `npm run mutate` prints those it met; an entry whose mutants are gone, or are caught after all, makes it fail. */
export const equivalents: readonly Equivalents[] = [
  {
    names:
      / · invoke (start|steps|facts|jobDialog|accountDialog|addition|removal|once|templatePolling|templateDialog|templateDeletion|update|deletion|statusPolling) onError /,
    reason: 'A machine fails only when its code is wrong; the transition is there for that case.',
  },
  {
    names: /^check(TemplateGenerationStatus|NekoScheduler|NekoKill)Polling · .*(poll\.pause|poll\.resume) /,
    reason: 'Only the poll of the onboarding status is paused.',
  },
  {
    names: /^jobDialog · state namingCategory · category\.add branch 0 actions clearErrors · left out$/,
    reason: 'An edit that makes the category valid has removed its error already.',
  },
  {
    names: /^paymentVerification · state welcome\.unconfirmed · initial · /,
    reason: 'Every transition to it names one of its states.',
  },
  {
    names:
      /^subscribe · state form\.(filling · subscription\.submit branch (0 actions 0 assign fieldErrors|1 actions 0 assign error)|creatingHostedCheckout · .* onDone branch 1 actions 0 assign fieldErrors) · left out$/,
    reason: 'Submitting and typing have removed the error before.',
  },
];

/** Why nothing can tell a mutant from the original; `null` for others. */
export function whyEquivalent(name: string): string | null {
  return equivalents.find(({ names }) => names.test(name))?.reason ?? null;
}
