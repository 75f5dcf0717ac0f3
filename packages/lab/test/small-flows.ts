import { smallFlow } from '../../trace/test/small-flow.ts';

/** The small flow, as the flows of an application are given to the Lab. */
export const smallFlows = [
  { id: 'list', title: 'List', route: '/list', machine: smallFlow(), exampleInput: { email: '' } },
];
