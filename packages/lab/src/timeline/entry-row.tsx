import { idOf } from '@upwell/trace/chart';
import { type ContextChange, type Json, writtenValue } from '@upwell/trace/session';
import { ChevronIcon, VisuallyHidden } from '@upwell/ui';
import { memo } from 'react';
import { KindIcon } from './kind-icon.tsx';
import type { RowText } from './row-text.ts';

export interface EntryRowProps extends RowText {
  id: string;
  line: number;
  count: number;
  isCurrent: boolean;
  isExpanded: boolean;
  /** What it changed in contexts; left out while that is folded. */
  changes?: readonly ContextChange[] | undefined;
}

/** Time, who, what, how it went and the change of state, of one entry or of several; the sentence that it shortens is only read aloud. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, time, isTimed, kind, failed, isQuiet, who, what, outcome, change, sentence } = props;
  const { changesContext, isRun, run, line, count, isCurrent, isExpanded, changes } = props;
  const isWhole = sentence === (outcome ? `${what}: ${outcome}` : what);
  const unseen = [...(isWhole ? [] : [sentence]), ...(changes ?? []).map(changeWords)];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names the current row
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={line + 1}
      aria-setsize={count}
      data-line={line}
      data-failed={failed || undefined}
      data-quiet={isQuiet || undefined}
      title={change ? `${sentence}\n${change}` : sentence}
    >
      {changesContext && (
        <span data-part="unfold" data-expanded={changes && true} aria-hidden="true">
          <ChevronIcon />
        </span>
      )}
      <time data-short={!isTimed || undefined}>{time}</time> <KindIcon kind={kind} failed={failed} />
      <span data-part="who">{who}</span>{' '}
      <span data-part="words">
        <span data-part="what">{what}</span>
        {outcome && (
          <>
            {' '}
            <span data-part="outcome">{outcome}</span>
          </>
        )}
      </span>{' '}
      {change && <small>{change}</small>}{' '}
      {unseen.length > 0 && <VisuallyHidden>{`(${unseen.join(', ')})`}</VisuallyHidden>}
      {(isRun || isExpanded) && (
        <span data-part="expand" data-run={run} data-expanded={isExpanded || undefined} aria-hidden="true">
          <ChevronIcon />
        </span>
      )}
    </div>
  );
});

export interface ChangeRowProps {
  change: ContextChange;
  line: number;
}

/** A place in a context with its values before and after, below the entry that changed it, which has it in its label. */
export function ChangeRow({ change, line }: ChangeRowProps) {
  const { actor, path, before, after } = change;
  return (
    <div data-line={line} data-change title={changeWords(change)} aria-hidden="true">
      <span data-part="who">{idOf(actor)}</span>
      <code data-part="words">
        {path} {before !== undefined && <del>{textOf(before)}</del>} →{' '}
        {after === undefined ? <b>removed</b> : <ins>{textOf(after)}</ins>}
      </code>
    </div>
  );
}

function changeWords({ actor, path, before, after }: ContextChange): string {
  const values = [before, after].map((value) => (value === undefined ? '' : textOf(value)));
  return `${idOf(actor)} ${path}: ${values[0]} → ${after === undefined ? 'removed' : values[1]}`;
}

/** Longer texts are cut; the details of the entry show them whole. */
const maxTextCharacters = 400;

function textOf(value: Json): string {
  return writtenValue(value, maxTextCharacters);
}
