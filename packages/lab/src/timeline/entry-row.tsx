import { ChevronIcon } from '@upwell/ui';
import { memo } from 'react';
import { KindIcon } from './kind-icon.tsx';
import type { RowText } from './row-text.ts';

export interface EntryRowProps extends RowText {
  id: string;
  place: number;
  count: number;
  /** In CSS pixels. */
  top: number;
  isCurrent: boolean;
  isExpanded: boolean;
}

/** Time, who, what, how it went and the change of state, of one entry or of a wait. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, time, isTimed, kind, failed, isQuiet, who, what, outcome, change, sentence } = props;
  const { isRun, run, place, count, top, isCurrent, isExpanded } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names the current row
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-place={place}
      data-failed={failed || undefined}
      data-quiet={isQuiet || undefined}
      style={{ top }}
      title={change ? `${sentence}\n${change}` : sentence}
      aria-label={`${isTimed ? `${time} ` : ''}${sentence}${change ? `, ${change}` : ''}`}
    >
      <time data-short={!isTimed || undefined}>{time}</time>
      <KindIcon kind={kind} failed={failed} />
      <span data-part="who">{who}</span>
      <span data-part="words">
        <span data-part="what">{what}</span>
        {outcome && (
          <>
            {' '}
            <span data-part="outcome">{outcome}</span>
          </>
        )}
      </span>
      {change && <small>{change}</small>}
      {(isRun || isExpanded) && (
        <span data-part="expand" data-run={run} data-expanded={isExpanded || undefined} aria-hidden="true">
          <ChevronIcon />
        </span>
      )}
    </div>
  );
});
