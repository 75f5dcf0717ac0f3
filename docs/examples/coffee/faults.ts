import type { FaultProfile } from '@upwell/lab';
import { errorKinds } from './machines/calls.ts';

const calls = ['chargeCard', 'placeOrder', 'checkOrder'];

/** The calls that a tester can make fail, and how. */
export const faults: FaultProfile = {
  callsByPlace: [['The bar', calls]],
  callNamed: (written) => (written === '*' ? written : calls.find((call) => call === written)),
  choices: [{ label: 'Failures', examples: [...errorKinds, 'hang'] }],
  wordsOf: (fault) => (fault === 'hang' ? 'never answers' : `fails: ${fault}`),
  withoutMessage: (fault) => fault,
  effectOf(fault) {
    if (fault === 'hang') return { kind: 'hang' };
    const kind = errorKinds.find((one) => one === fault);
    return kind && { kind: 'reject', error: { kind } };
  },
};
