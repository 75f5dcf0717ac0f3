import { type Elements, media } from '@upwell/ui';
import styled from 'styled-components';
import type { Progress } from '../../machines/onboarding/steps.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

/** The wizard's one card: the progress bar, and below it the current screen. */
export function WizardSheet({ progress, children }: { progress: Progress | null; children: Elements }) {
  return (
    <Sheet>
      {progress && (
        <Top>
          <ProgressBar atEdge percent={progress.percent} caption={progress.caption} />
        </Top>
      )}
      {children}
    </Sheet>
  );
}

const Sheet = styled.div`
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);
`;

const Top = styled.div`
  padding: calc(var(--s5) - 2px) var(--s6) 0;

  ${media.phone} {
    padding-top: calc(var(--s4) - 2px);
    padding-inline: var(--gutter);
  }
`;
