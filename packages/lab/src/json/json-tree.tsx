import { counted, type Json, lostWords, shapeOf, writtenValue } from '@upwell/trace/session';
import { useState } from 'react';
import styled, { css } from 'styled-components';

export interface JsonTreeProps {
  value: Json;
  /** The key or index under which a parent has it; none at the root. */
  name?: string;
  open?: number;
  /** The values that occur several times in the whole. */
  shared?: readonly Json[];
}

const page = 100;

/** A recorded value as a tree to open and close. Texts are drawn as text, whatever they hold. */
export function JsonTree({ value, name, open = 2, shared }: JsonTreeProps) {
  const shape = shapeOf(value, shared);
  const { kind, text, members, lost } = shape;
  const size = kind === 'list' && text === '' ? counted(members.length + lost, 'item') : text;
  const [isOpen, setOpen] = useState(open > 0);
  const [shown, setShown] = useState(page);
  const label = name === undefined ? null : <Name>{name}: </Name>;
  if (members.length === 0)
    return (
      <Line>
        {label}
        <Leaf $isText={typeof value === 'string'}>{writtenValue(value)}</Leaf>
      </Line>
    );
  const list = (
    <Members $isRoot={name === undefined}>
      {name === undefined && text !== '' && (
        <li>
          <Line>{text}</Line>
        </li>
      )}
      {members.slice(0, shown).map(([key, member]) => (
        <li key={key}>
          <JsonTree name={key} value={member} open={open - 1} shared={shape.shared} />
        </li>
      ))}
      {members.length > shown && (
        <li>
          <Toggle type="button" onClick={() => setShown(shown + page)}>
            {(members.length - shown).toLocaleString('en')} more
          </Toggle>
        </li>
      )}
      {lost > 0 && (
        <li>
          <Line>{`${lostWords(lost)}, not recorded`}</Line>
        </li>
      )}
    </Members>
  );
  if (name === undefined) return list;
  return (
    <div>
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <Brief>{isOpen ? size : writtenValue(value, maxTextCharacters, shared)}</Brief>
      </Toggle>
      {isOpen && list}
    </div>
  );
}

/** The row cuts off what does not fit. */
const maxTextCharacters = 160;

const json = css`
  font-family: var(--mono);
  font-size: 12px;
  line-height: 1.6;
`;

const Line = styled.div`
  ${json}
  padding-inline-start: 14px;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  color: var(--ink-2);
`;

const Leaf = styled.span<{ $isText: boolean }>`
  color: ${({ $isText }) => ($isText ? 'var(--water-deep)' : 'var(--sun-deep)')};
  white-space: pre-wrap;
`;

const Brief = styled.span`
  color: var(--ink-2);
`;

const Toggle = styled.button`
  position: relative;
  display: block;
  max-width: 100%;
  padding: 0 4px 0 14px;
  overflow: hidden;
  border-radius: 4px;
  color: var(--ink);
  text-overflow: ellipsis;
  white-space: nowrap;

  &[aria-expanded]::before {
    position: absolute;
    inset: 5px auto auto 3px;
    border: 4px solid transparent;
    border-inline-start: 6px solid var(--ink-2);
    content: '';
  }

  &[aria-expanded='true']::before {
    translate: -1px 2px;
    rotate: 90deg;
  }

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }
`;

const Members = styled.ul<{ $isRoot: boolean }>`
  ${json}
  margin-inline-start: ${({ $isRoot }) => ($isRoot ? '0' : '7px')};
  padding-inline-start: ${({ $isRoot }) => ($isRoot ? '0' : '8px')};
  border-inline-start: ${({ $isRoot }) => ($isRoot ? '0' : '1px')} solid var(--line);
`;
