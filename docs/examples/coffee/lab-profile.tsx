import type { Actor } from 'xstate';
import { chartsOfFlows } from '../../../src/lab/flows.ts';
import type { FaultProfile } from '../../../src/lab/live/fault-profile.ts';
import type { FlowScreenProps, LabProfile } from '../../../src/lab/profile.ts';
import { orderMachine } from './machines/order.ts';
import { OrderPage } from './order-page.tsx';
import { traceProfile } from './trace-profile.ts';

export const app = { name: 'Coffee bar', version: '1.0.0', commit: 'example' };

const calls = ['chargeCard', 'placeOrder', 'checkOrder'];

export const faults: FaultProfile = {
  callsByPlace: [['The bar', calls]],
  callNamed: (written) => (written === '*' ? written : calls.find((call) => call === written)),
  choices: [{ label: 'Failures', examples: ['network', 'declined', 'hang'] }],
  wordsOf: (fault) => (fault === 'hang' ? 'never answers' : `fails: ${fault}`),
  withoutMessage: (fault) => fault,
  effectOf(fault) {
    if (fault === 'hang') return { kind: 'hang' };
    return fault === 'network' || fault === 'declined'
      ? { kind: 'reject', error: { kind: fault } }
      : undefined;
  },
};

const flows = [
  { id: 'order', title: 'Order a coffee', route: '/', machine: orderMachine, exampleInput: undefined },
];

/** What the Lab needs to know about the coffee bar. */
export const labProfile: LabProfile = {
  app,
  flows,
  charts: chartsOfFlows(flows),
  trace: traceProfile,
  Screen: ({ actor }: FlowScreenProps) => <OrderPage actor={actor as Actor<typeof orderMachine>} />,
  stepOf: () => null,
  examples: [],
  faults,
  loadLayouts: async () => ({}),
  loadGeneratedPaths: async () => [],
};
