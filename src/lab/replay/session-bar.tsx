import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { counted } from '../../trace/words/grammar.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { buildsInBrief, recordedBy } from '../difference/builds.ts';
import { useLabProfile } from '../profile.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { Spring, Toolbar } from '../shell/toolbar.tsx';

export interface SessionBarProps {
  session: OpenSession;
  trace: Trace;
  /** As it is being edited. */
  title?: string;
  lead?: ReactNode;
  trail?: ReactNode;
  /** The verdict and the actions. */
  children?: ReactNode;
}

/** The bar of an open session: what it is, what can be done with it. */
export function SessionBar({ session, trace, title, lead, trail, children }: SessionBarProps) {
  const { app } = useLabProfile();
  const inputs = counted(trace.inputs.length, 'input');
  const name = title || trace.title || `A session of ${trace.flow}`;
  return (
    <Bar>
      {lead}
      <Title title={`${name}\n${inputs} · ${recordedBy(trace, app)}`}>
        <h2>{name}</h2>
        <small>
          {inputs} · {buildsInBrief(trace, app)}
        </small>
      </Title>
      <Spring />
      {children}
      {trail}
      <Close>
        <IconButton label="Close session" icon={<CrossIcon />} onClick={() => session.close()} />
      </Close>
    </Bar>
  );
}

/** On phones, the title and the closing button have a row of their own. */
const Bar = styled(Toolbar)`
  ${media.phone} {
    flex-wrap: wrap;

    > [role='status'] {
      margin-inline-end: auto;
    }
  }
`;

const Close = styled.span`
  flex: none;

  ${media.phone} {
    order: -1;
  }
`;

/** One line high: the details, where they do not fit beside the title, wrap out of sight instead of being cut. */
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  align-items: baseline;
  flex: 0 1 auto;
  min-width: 60px;
  height: 1.6em;
  overflow: hidden;
  line-height: 1.6;
  white-space: nowrap;

  h2 {
    overflow: hidden;
    font-family: var(--body);
    font-size: inherit;
    line-height: inherit;
    text-overflow: ellipsis;
    text-wrap: nowrap;
  }

  small {
    color: var(--ink-2);
  }

  h1 + & {
    padding-inline-start: var(--s3);
    border-inline-start: 1px solid var(--line);
  }

  @media (max-width: 1099px) {
    small {
      display: none;
    }
  }

  ${media.phone} {
    flex: 1 1 calc(100% - 60px);
    order: -2;
    padding-inline-start: 0 !important;
    border: 0 !important;
  }
`;
