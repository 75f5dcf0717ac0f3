import { defineLab } from '@upwell/lab';
import type { Actor } from 'xstate';
import { faults } from './faults.ts';
import { orderMachine } from './machines/order.ts';
import { OrderPage } from './order-page.tsx';
import { traceProfile } from './trace-profile.ts';

export const app = { name: 'Coffee bar', version: '1.0.0', commit: 'example' };

const flows = [{ id: 'order', title: 'Order a coffee', route: '/', machine: orderMachine, exampleInput: undefined }];

/** What the Lab needs to know about the coffee bar. */
export const labProfile = defineLab({
  ...traceProfile,
  app,
  flows,
  pagePath: '/lab',
  Screen: ({ actor }) => <OrderPage actor={actor as Actor<typeof orderMachine>} />,
  faults,
});
