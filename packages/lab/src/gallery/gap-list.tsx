import { type Gap, type GeneratedPath, gapKey } from '@upwell/trace/replay';
import { Button } from '@upwell/ui';
import styled from 'styled-components';
import { pathTo } from './generated.ts';

export interface GapListProps {
  gaps: readonly Gap[];
  paths: readonly GeneratedPath[];
  onOpen: (place: string, path: GeneratedPath) => void;
}

/** Gaps by their names in the chart, each with a generated session that reaches it. */
export function GapList({ gaps, paths, onOpen }: GapListProps) {
  return (
    <List>
      {gaps.map((gap) => {
        const path = pathTo(gap, paths);
        const place = gap.place.replaceAll('|', ' · ');
        return (
          <li key={gapKey(gap)}>
            <span>
              {place} <small>{gap.kind}</small>
            </span>
            {path ? (
              <Button look="plain" aria-label={`Show a way there: ${place}`} onClick={() => onOpen(place, path)}>
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

const List = styled.ul`
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
