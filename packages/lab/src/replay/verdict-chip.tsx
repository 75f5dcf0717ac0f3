import { driftWords, failedCallsOf, failedCallsWords, momentAfter, type Verdict } from '@upwell/trace/replay';
import { clockWords, counted, type Trace } from '@upwell/trace/session';
import { WarningIcon } from '@upwell/ui';
import styled from 'styled-components';

export interface VerdictChipProps {
  trace: Trace;
  verdict: Verdict | null;
  /** A customer's page holds no steps to compare. */
  isWithoutSteps?: boolean;
  isTimed: boolean;
  /** Shows the difference, at this moment or at the one that is shown. */
  onShow: (position?: number) => void;
}

/**
 * Whether this build behaves as recorded; a click says more. A replay without a difference is not green: the recorded bug may still be
 * there.
 */
export function VerdictChip({ trace, verdict, isWithoutSteps = false, isTimed, onShow }: VerdictChipProps) {
  const { tone, text, aside, detail, moment } = lookOf(trace, verdict, isTimed, isWithoutSteps);
  return (
    <span role="status">
      {tone === 'plain' ? (
        <Chip>{text}</Chip>
      ) : (
        <Chip as="button" type="button" $tone={tone} title={detail ?? undefined} onClick={() => onShow(moment)}>
          {tone === 'bad' && <WarningIcon />}
          {text} {aside && <Aside>{aside}</Aside>}
        </Chip>
      )}
    </span>
  );
}

/** Stands in place of a verdict where this build has no machine for the session. */
export function NotReplayed({ onShow }: { onShow: () => void }) {
  return (
    <Chip as="button" type="button" $tone="same" onClick={onShow}>
      As recorded
    </Chip>
  );
}

interface Look {
  tone: keyof typeof tones;
  text: string;
  /** Something beside the verdict: calls that failed. */
  aside?: string | null;
  detail: string | null;
  moment?: number;
}

function lookOf(trace: Trace, verdict: Verdict | null, isTimed: boolean, isWithoutSteps: boolean): Look {
  if (!verdict) return { tone: 'plain', text: 'Replaying…', detail: null };
  const { outcome, difference, drift, extent } = verdict;
  const words = extent?.replaceAll('`', '') ?? '';
  if (words && drift)
    return {
      tone: 'same',
      text: outcome === 'partial' ? words : 'Same as recorded',
      aside: outcome === 'partial' ? null : words,
      detail: driftWords({ ...trace, drift }),
      moment: momentAfter(trace, drift.input),
    };
  if (!difference) {
    const failed = failedCallsOf(trace);
    return {
      tone: 'same',
      text: isWithoutSteps ? 'No difference found' : 'Same as recorded',
      aside: failed.count === 0 ? null : `${counted(failed.count, 'call')} failed`,
      detail: failedCallsWords(failed),
    };
  }
  const { input, sentence } = difference;
  const moment = momentAfter(trace, input?.i ?? -1);
  const at = isTimed && input ? clockWords(input.t) : `moment ${moment}`;
  return {
    tone: 'bad',
    text: input ? `Diverged at ${at}` : 'Diverged at the start',
    detail: sentence.replaceAll('`', ''),
    moment,
  };
}

const tones = {
  same: 'background: color-mix(in srgb, var(--ink) 8%, transparent); color: var(--ink);',
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
  border-radius: var(--r-full);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone = 'plain' }) => tones[$tone]}

  &:is(button):hover {
    text-decoration: underline;
  }
`;

const Aside = styled.span`
  overflow: hidden;
  max-inline-size: 36ch;
  text-overflow: ellipsis;
  padding-inline-start: 7px;
  border-inline-start: 1px solid color-mix(in srgb, currentcolor 35%, transparent);
  color: var(--ink-2);
  font-weight: 400;
`;
