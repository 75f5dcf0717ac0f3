import { diffJson, type JsonDifference } from '@upwell/trace/replay';
import { type Json, writtenValue } from '@upwell/trace/session';
import { VisuallyHidden } from '@upwell/ui';
import styled, { css } from 'styled-components';
import { JsonTree } from './json-tree.tsx';

export interface JsonChangesProps {
  label: string;
  recorded: Json | undefined;
  now: Json | undefined;
}

/** The differences between two values: the changed places only. */
export function JsonChanges({ label, recorded, now }: JsonChangesProps) {
  const difference = diffJson(recorded, now);
  if (difference.kind === 'same') return <Same>The same in both builds.</Same>;
  return (
    <Lines aria-label={label}>
      <Node difference={difference} />
    </Lines>
  );
}

function Node({ difference }: { difference: JsonDifference }) {
  const { key, kind, recorded, now, children } = difference;
  if (kind !== 'inside')
    return (
      <Line $kind={kind}>
        <Sign aria-hidden="true">{signs[kind]}</Sign>
        {key !== '' && <Key>{key}: </Key>}
        {kind === 'changed' ? (
          <>
            <del>{writtenValue(recorded)}</del> → <ins>{writtenValue(now)}</ins>
          </>
        ) : (
          <>
            <VisuallyHidden>{kind === 'same' ? '' : `${kind}: `}</VisuallyHidden>
            <Value value={kind === 'removed' ? recorded : now} />
          </>
        )}
      </Line>
    );
  const nodes = children
    .filter((child) => child.kind !== 'same')
    .map((child) => <Node key={`${child.key} ${child.kind}`} difference={child} />);
  if (key === '') return nodes;
  return (
    <Line $kind="same">
      <Sign aria-hidden="true" />
      <Key>{key}</Key>
      <Lines>{nodes}</Lines>
    </Line>
  );
}

function Value({ value }: { value: Json | undefined }) {
  const text = writtenValue(value, maxTextCharacters);
  if (value === undefined || text.length <= maxTextCharacters) return text;
  return (
    <details>
      <summary>{text}</summary>
      <JsonTree value={value} />
    </details>
  );
}

const maxTextCharacters = 120;

const signs = { same: '', added: '+', removed: '−', changed: '~' } as const;

const looks = {
  same: '',
  added: 'color: var(--good); background: color-mix(in srgb, var(--good) 8%, transparent);',
  removed: 'color: var(--bad); background: color-mix(in srgb, var(--bad) 8%, transparent);',
  changed: '',
};

/** The look of deletions (recorded) and insertions (this build). */
export const comparedTexts = css`
  del,
  ins {
    text-decoration: none;
  }

  del {
    ${looks.removed}
  }

  ins {
    ${looks.added}
  }
`;

const Lines = styled.ul`
  font-family: var(--mono);
  font-size: 12px;
  line-height: 1.6;
  overflow-wrap: anywhere;
`;

const Line = styled.li<{ $kind: keyof typeof looks }>`
  position: relative;
  padding-inline-start: 16px;
  ${({ $kind }) => looks[$kind]}

  ${comparedTexts}

  details {
    display: inline-block;
    vertical-align: top;
  }
`;

const Sign = styled.span`
  position: absolute;
  left: 2px;
  font-weight: 700;
`;

const Key = styled.span`
  color: var(--ink-2);
`;

/** Says that nothing differs. */
export const Same = styled.p`
  margin: 0;
  color: var(--ink-2);
`;
