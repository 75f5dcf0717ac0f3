import { chartsOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { toFlowDocument } from './flow-document.ts';

test.each(flows.map((flow) => [flow.id, flow] as const))(
  'docs/flows/%s.md is what the machine is',
  async (id, flow) => {
    const text = toFlowDocument(flow, Object.values(chartsOf(flow.machine)));
    await expect(text).toMatchFileSnapshot(`../../../docs/flows/${id}.md`);
  },
);
