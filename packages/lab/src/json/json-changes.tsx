import { diffJson, type JsonDifference } from '@upwell/trace/replay';
import type { Json } from '@upwell/trace/session';
import { shortened, VisuallyHidden } from '@upwell/ui';
import styled, { css } from 'styled-components';

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
            <del>{textOf(recorded)}</del> → <ins>{textOf(now)}</ins>
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
  const text = textOf(value);
  if (text.length <= maxTextCharacters) return text;
  return (
    <details>
      <summary>{shortened(text, maxTextCharacters)}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

const maxTextCharacters = 120;

const signs = { same: '', added: '+', removed: '−', changed: '~' } as const;

function textOf(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

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

  pre {
    margin: 0;
    white-space: pre-wrap;
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
