import {
  driftWords,
  failedCallsOf,
  failedCallsWords,
  momentAfter,
  refusalWords,
  type Verdict,
} from '@upwell/trace/replay';
import { capitalised, counted, type Trace } from '@upwell/trace/session';
import { Button, WarningIcon } from '@upwell/ui';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { recordedBy } from './builds.ts';
import { withCode } from './with-code.tsx';

export interface VerdictSummaryProps {
  trace: Trace;
  verdict: Verdict;
  position: number;
  onShow: (position: number) => void;
  onShorten: (() => void) | null;
}

/** Whether this build behaves as recorded, in one sentence, and what to do next. */
export function VerdictSummary({ trace, verdict, position, onShow, onShorten }: VerdictSummaryProps) {
  const { difference, inputs, steps } = verdict;
  if (!difference)
    return (
      <Summary role="status">
        <Headline>
          <strong>{withCode(sameWords(verdict))}</strong>
        </Headline>
        {verdict.drift && <Sentence>{withCode(driftWords({ ...trace, drift: verdict.drift }) ?? '')}</Sentence>}
        <p>
          {`${counted(steps, 'step')} ${steps === 1 ? 'was' : 'were'} compared and the same, after ${counted(inputs, 'input')}${askedWords(verdict, trace)}.`}
        </p>
        <FailedCalls trace={trace} />
        <Refusals verdict={verdict} />
      </Summary>
    );
  const moment = momentAfter(trace, difference.input?.i ?? -1);
  return (
    <Summary role="status">
      <Headline $isBad>
        <WarningIcon />
        <strong>Replay diverged.</strong>
        <Actions>
          {position !== moment && (
            <Button look="quiet" onClick={() => onShow(moment)}>
              Go to that moment
            </Button>
          )}
          {onShorten && (
            <Button look="quiet" onClick={onShorten}>
              Shorten the session
            </Button>
          )}
        </Actions>
      </Headline>
      <Sentence>{withCode(difference.sentence)}</Sentence>
      <Refusals verdict={verdict} />
    </Summary>
  );
}

/** The same for a page of a customer's session, of which less is recorded. */
export function PageSummary({ trace, verdict }: Pick<VerdictSummaryProps, 'trace' | 'verdict'>) {
  const { difference } = verdict;
  return (
    <Summary role="status">
      <Headline $isBad={difference !== null}>
        {difference && <WarningIcon />}
        <strong>{difference ? 'Replay diverged.' : 'No difference found.'}</strong>
      </Headline>
      {difference ? <Sentence>{withCode(difference.sentence)}</Sentence> : <FailedCalls trace={trace} />}
      <Scope>
        A customer's browser records inputs and the last states, but no steps. Compared are whether each of the{' '}
        {trace.inputs.length} inputs is still waited for, and where the flow ends.
      </Scope>
    </Summary>
  );
}

/** The extent of the comparison, and the build it was made with. */
export function VerdictScope({ trace, verdict }: Pick<VerdictSummaryProps, 'trace' | 'verdict'>) {
  const { app } = useLabProfile();
  return (
    <Scope>
      {verdict.difference && followingWords(trace, verdict)} {capitalised(recordedBy(trace, app))}.
    </Scope>
  );
}

function sameWords({ outcome, extent }: Verdict): string {
  if (outcome === 'partial') return `${extent}.`;
  return extent ? `This build does the same: ${extent}.` : 'This build does the same.';
}

/** ", with 2 calls of the API and 4 tasks of the browser": event sources count as tasks. Said where all was compared. */
function askedWords({ drift }: Verdict, { actors }: Trace): string {
  if (drift) return '';
  const kinds = Object.values(actors).map(({ service }) => service?.kind);
  const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
  return `, with ${counted(count('api'), 'call')} of the API and ${counted(count('browser'), 'task')} of the browser`;
}

/** Says that inputs after the first difference were not compared: they may only follow from it. */
function followingWords(trace: Trace, { inputs, steps, difference }: Verdict): string {
  const left = trace.inputs.length - inputs;
  const before = `Until then both builds took the same ${steps} steps.`;
  const at = difference?.input ? trace.inputs.indexOf(difference.input) + 1 : 0;
  return left > 0 && at < trace.inputs.length
    ? `${before} What came after it (${counted(left, 'input')}) was not compared: differences there may follow from this.`
    : before;
}

const Summary = styled.div`
  display: grid;
  gap: var(--s2);
`;

const Headline = styled.div<{ $isBad?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  min-height: 28px;
  color: ${({ $isBad }) => ($isBad ? 'var(--bad)' : 'inherit')};
`;

const Actions = styled.span`
  display: flex;
  gap: var(--s2);
  margin-inline-start: auto;
`;

const Sentence = styled.p`
  font-size: var(--compact);
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Scope = styled.p`
  color: var(--ink-2);
`;

function FailedCalls({ trace }: { trace: Trace }) {
  const words = failedCallsWords(failedCallsOf(trace));
  return words && <Caution>{words}</Caution>;
}

function Refusals({ verdict: { refusals } }: Pick<VerdictSummaryProps, 'verdict'>) {
  const texts = [...new Set(refusals.map(refusalWords))];
  return texts.map((text) => <Caution key={text}>{text}</Caution>);
}

const Caution = styled.p`
  padding-inline-start: var(--s3);
  border-inline-start: 2px solid var(--bad);
`;
