import type { EntryKind } from '@upwell/trace/session';
import { ClockIcon, CloudIcon, FlagIcon, PersonIcon, PulseIcon, WindowIcon } from '@upwell/ui';
import styled from 'styled-components';

const icons: Record<EntryKind, () => React.ReactNode> = {
  start: FlagIcon,
  person: PersonIcon,
  api: CloudIcon,
  browser: WindowIcon,
  timer: ClockIcon,
  source: PulseIcon,
  end: FlagIcon,
};

/** The kind of an entry. Decorative: the text says it too. */
export function KindIcon({ kind, failed = false }: { kind: EntryKind; failed?: boolean }) {
  const Icon = icons[kind];
  return (
    <Place $color={failed ? 'var(--bad)' : kind === 'person' ? 'var(--water-deep)' : 'var(--ink-2)'}>
      <Icon />
    </Place>
  );
}

const Place = styled.span<{ $color: string }>`
  display: grid;
  flex: none;
  color: ${({ $color }) => $color};
  font-size: 0.92em;
`;
