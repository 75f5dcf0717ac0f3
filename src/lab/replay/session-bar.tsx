import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { counted } from '../../trace/words/grammar.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
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
  const details = useMemo(() => detailsOf(trace), [trace]);
  return (
    <Bar>
      {lead}
      <Title title={details}>
        <h2>{title || trace.title || `A session of ${trace.flow}`}</h2>
        <small>{details}</small>
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

/** How long the session is, and which build recorded it when. */
function detailsOf({ app: { version, commit }, createdAt, inputs }: Trace): string {
  const date = new Date(createdAt).toLocaleDateString(undefined, { timeZone: 'UTC' });
  return `${counted(inputs.length, 'input')} · build ${version} (${commit.slice(0, 7)}) · ${date}`;
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

const Title = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: baseline;
  flex: 0 1 auto;
  min-width: 60px;
  overflow: hidden;
  white-space: nowrap;

  h2 {
    overflow: hidden;
    font-family: var(--body);
    font-size: inherit;
    line-height: 1.4;
    text-overflow: ellipsis;
    text-wrap: nowrap;
  }

  small {
    flex: 0 1000 auto;
    min-width: 0;
    overflow: hidden;
    color: var(--ink-2);
    text-overflow: ellipsis;
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
