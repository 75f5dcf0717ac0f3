import { inputsWords } from '@upwell/trace/replay';
import { capitalised, type Trace } from '@upwell/trace/session';
import { CrossIcon, IconButton, media } from '@upwell/ui';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { buildsInBrief, recordedBy } from '../difference/builds.ts';
import { nameOf } from '../sessions/session-file.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { Toolbar } from '../shell/toolbar.tsx';

export interface SessionBarProps {
  session: OpenSession;
  trace: Trace;
  heading?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  trail?: ReactNode;
  children?: ReactNode;
}

/** The bar of an open session: what it is, what can be done with it. */
export function SessionBar({ session, trace, heading, lead, trail, children }: SessionBarProps) {
  const { app } = useLabProfile();
  const inputs = inputsWords(trace);
  const name = trace.title || `A session of ${nameOf(trace)}`;
  return (
    <Bar>
      {lead}
      <Title title={`${name}\n${capitalised(inputs)}, ${recordedBy(trace, app)}`}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <small>{capitalised(buildsInBrief(trace, app))}</small>
      </Title>
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

const Title = styled.div`
  display: grid;
  flex: 1 1 0;
  min-width: 60px;
  white-space: nowrap;

  h2,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  h2 {
    font-family: var(--body);
    font-size: inherit;
    line-height: 17px;
    text-wrap: nowrap;
  }

  small {
    font-size: 11px;
    line-height: 14px;
  }

  h1 + & {
    padding-inline-start: var(--s3);
    border-inline-start: 1px solid var(--line);
  }

  ${media.phone} {
    flex: 1 1 calc(100% - 60px);
    order: -2;
    padding-inline-start: 0 !important;
    border: 0 !important;
  }
`;
