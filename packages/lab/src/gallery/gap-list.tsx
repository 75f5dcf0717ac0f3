import { type Gap, type GeneratedPath, gapKey, gapWords } from '@upwell/trace/explore';
import { own } from '@upwell/trace/format';
import { Button } from '@upwell/ui';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { pathTo } from './generated.ts';

export interface GapListProps {
  gaps: readonly Gap[];
  paths: readonly GeneratedPath[];
  onOpen: (place: string, path: GeneratedPath) => void;
}

/** Gaps in words, each with a generated session that reaches it. */
export function GapList({ gaps, paths, onOpen }: GapListProps) {
  const gapText = useGapWords();
  return (
    <List>
      {gaps.map((gap) => {
        const path = pathTo(gap, paths);
        const words = gapText(gap);
        return (
          <li key={gapKey(gap)}>
            <span>
              {words} <small>{gap.place.replaceAll('|', ' · ')}</small>
            </span>
            {path ? (
              <Button
                look="plain"
                aria-label={`Show a way there: ${words}`}
                onClick={() => onOpen(words, path)}
              >
                Show a way there
              </Button>
            ) : (
              <small>No generated session does this.</small>
            )}
          </li>
        );
      })}
    </List>
  );
}

/** Returns the function that describes a place of a chart of this build. */
export function useGapWords(): (gap: Gap) => string {
  const profile = useLabProfile();
  return (gap) => {
    const chart = own(profile.charts, gap.machine);
    return chart ? gapWords(gap, chart, profile.trace) : gap.place;
  };
}

export const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s3);
    align-items: center;
    min-height: 28px;
    padding: 1px var(--s2);
    overflow-wrap: anywhere;

    &:hover {
      background: color-mix(in srgb, var(--water) 6%, transparent);
    }
  }
`;
