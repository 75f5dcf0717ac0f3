import { WarningIcon } from '@upwell/ui';
import styled from 'styled-components';
import { otherBuildWords } from '../difference/builds.ts';
import { useLabProfile } from '../profile.ts';
import { usePlace } from '../shell/place.tsx';

/** Says that the report that linked here is about another build. */
export function BuildNotice() {
  const [{ build }] = usePlace();
  const words = otherBuildWords(build, useLabProfile().app);
  if (words === null) return null;
  return (
    <Notice role="note">
      <WarningIcon />
      <span>{words}</span>
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  flex: none;
  gap: var(--s2);
  align-items: center;
  padding: 6px var(--s3);
  border-bottom: 1px solid var(--line);
  background: var(--bad-wash);

  svg {
    flex: none;
    color: var(--bad);
  }
`;
