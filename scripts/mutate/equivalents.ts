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
      /^(wizard · state (starting|working) · onError|start · state gatheringFacts · onError|business · state editing\.dialog\.open · onError|targets · state (naming|removing\.calling) · onError|(account|job)-dialog · state adding · onError|template-dialog · state updating · onError|template-deletion · state deleting · onError|templates · state (editing|deleting|generating) · onError|templates · texts · delete|template-polling · state polling · onError|account-setup · state form\.sending · onError|payment-verification · state welcome\.sending · onError)/,
    reason: 'A machine fails only when its code is wrong; the transition is there for that case.',
  },
  {
    names: /^errors · (mayHaveWorked|isTemporary) · status · 0 → 1$/,
    reason: 'An error of the kind `status` has a status; for the other kinds it is not read.',
  },
  {
    names: /^(polling|confirmed-call) · description · /,
    reason: 'Only charts show it.',
  },
  {
    names: /^email · isEmailShaped · dot > 0 → dot >= 0$/,
    reason: 'The search begins at 1, so that 0 is never found.',
  },
  {
    names: /^job-dialog · state namingCategory · category\.add branch 0 actions · 'clearErrors' left out$/,
    reason: 'An edit that makes the category valid has removed its error already.',
  },
  {
    names: /^payment-verification · state welcome\.unconfirmed · initial · /,
    reason: 'Every transition to it names one of its states.',
  },
  {
    names: /^start · factsErrorOf · status · 0 → 1$/,
    reason: 'Only 429 and what is at least 500 are told apart from the rest.',
  },
  {
    names: /^time-zone · detectTimeZone · '' → 'changed'$/,
    reason: 'No country has this code.',
  },
  {
    names:
      /^report · state reading · onDone branch [01] actions · output\.outcome === '\w+' \? .* → \(\{ re(ason|port):/,
    reason: 'The guard of the first branch has told the outcomes apart; the condition narrows the type.',
  },
  {
    names: /^schedule-rules · minutesOf · 0 → 1/,
    reason: 'A time has hours and minutes: neither default is used.',
  },
  {
    names: /^business-form · withoutJob · \.\.\.form left out$/,
    reason: 'The form keeps what the change does not name.',
  },
  {
    names: /^schedule-rules · minutesOf · 60 → 61$/,
    reason: 'Times are compared with each other only, and an hour of 61 minutes keeps their order.',
  },
  {
    names: /^templates-context · templatesAtStart · \[\] → \['changed'\]$/,
    reason: 'No template has this id.',
  },
  {
    names:
      /^templates-context · formOf · (template \? .* → \(templateFormOf\(template\)\)|null → 'changed')$/,
    reason: 'Only a template on the list is edited.',
  },
  {
    names: /^subscribe-errors · (emailError · error|formError · fieldErrors) left out$/,
    reason: 'Submitting and typing have removed the error before.',
  },
  {
    names: /^checkout · isSameOrder · null → 'changed'/,
    reason: 'Orders are compared only when there are two; the conditions narrow their types.',
  },
  {
    names: /^schedule-rules · minutesOfDay · (24 → 25|60 → 61)$/,
    reason: 'No time lies beyond midnight, and two slots that pass it overlap in any case.',
  },
  {
    names: /^poll-wait · askedWaitMs · error \?\? \{\} → \(error\)$/,
    reason: 'It is asked after a failure only, which has an error.',
  },
  {
    names:
      /^(business-form · withJob|schedule-rules · withSlots|template-form · with(out)?Tag) · \.\.\.form left out$/,
    reason: 'What is edited is merged into the form.',
  },
  {
    names: /^schedule-rules · spansOf · start < end → start <= end$/,
    reason: 'Slots without a length are left out before overlaps are looked for.',
  },
];

/** Why nothing can tell a mutant from the original; `null` for others. */
export function whyEquivalent(name: string): string | null {
  return equivalents.find(({ names }) => names.test(name))?.reason ?? null;
}
