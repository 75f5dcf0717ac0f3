import styled from 'styled-components';
import type { Trace } from '../../trace/format/trace.ts';
import { momentAfter } from '../../trace/replay/moments.ts';
import type { Verdict } from '../../trace/replay/replay.ts';
import type { PageVerdict } from '../../trace/replay/replay-journey.ts';
import { clockWords } from '../../trace/words/time.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';

export interface VerdictChipProps {
  trace: Trace;
  verdict: Verdict | null;
  /** Of a customer's page, which holds no steps to compare: decides alone. */
  page: PageVerdict | null;
  /** Shows the difference at this moment. */
  onShow: (position: number) => void;
}

/** Whether this build behaves as recorded. A click goes to the first difference. */
export function VerdictChip({ trace, verdict, page, onShow }: VerdictChipProps) {
  if (page) return <PageChip page={page} />;
  const divergence = verdict?.divergence;
  if (!verdict) return <Chip role="status">Replaying…</Chip>;
  if (!divergence)
    return (
      <Chip role="status" $tone="good">
        <CheckIcon />
        Same as recorded
      </Chip>
    );
  const { input } = divergence;
  return (
    <span role="status">
      <Chip
        as="button"
        type="button"
        $tone="bad"
        title={divergence.sentence}
        onClick={() => onShow(momentAfter(trace, input?.i ?? -1))}
      >
        <WarningIcon />
        {input ? `Diverged at ${clockWords(input.t)}` : 'Diverged at the start'}
      </Chip>
    </span>
  );
}

function PageChip({ page: { sentence } }: { page: PageVerdict }) {
  return (
    <Chip role="status" $tone={sentence === null ? 'good' : 'bad'} title={sentence ?? undefined}>
      {sentence === null ? <CheckIcon /> : <WarningIcon />}
      {sentence === null ? 'No difference found' : 'Diverged'}
    </Chip>
  );
}

const tones = {
  good: 'background: color-mix(in srgb, var(--good) 12%, transparent); --mark: var(--good);',
  bad: 'background: var(--bad-wash); color: var(--bad);',
  plain: 'color: var(--ink-2);',
};

const Chip = styled.span<{ $tone?: keyof typeof tones; type?: 'button' }>`
  display: inline-flex;
  flex: 0 1 auto;
  gap: 6px;
  align-items: center;
  min-height: 26px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-full);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone = 'plain' }) => tones[$tone]}

  svg {
    color: var(--mark, currentColor);
  }

  &:is(button) {
    cursor: pointer;
  }

  &:is(button):hover {
    text-decoration: underline;
  }
`;
