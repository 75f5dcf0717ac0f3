import { counted, type Json } from '@upwell/trace/session';
import { shortened } from '@upwell/ui';
import { useState } from 'react';
import styled, { css } from 'styled-components';

export interface JsonTreeProps {
  value: Json;
  /** The key or index under which a parent has it; none at the root. */
  name?: string;
  open?: number;
}

const page = 100;

/** A value as a tree to open and close. Texts are drawn as text, whatever they hold. */
export function JsonTree({ value, name, open = 2 }: JsonTreeProps) {
  const members = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const size = Array.isArray(value) ? counted(members.length, 'item') : '';
  const [isOpen, setOpen] = useState(open > 0);
  const [shown, setShown] = useState(page);
  const label = name === undefined ? null : <Name>{name}: </Name>;
  if (members.length === 0)
    return (
      <Line>
        {label}
        <Leaf value={value} />
      </Line>
    );
  const list = (
    <Members $isRoot={name === undefined}>
      {members.slice(0, shown).map(([key, member]) => (
        <li key={key}>
          <JsonTree name={key} value={member} open={open - 1} />
        </li>
      ))}
      {members.length > shown && (
        <li>
          <Toggle type="button" onClick={() => setShown(shown + page)}>
            {(members.length - shown).toLocaleString('en')} more
          </Toggle>
        </li>
      )}
    </Members>
  );
  if (name === undefined) return list;
  return (
    <div>
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <Brief>{isOpen ? size : shortened(JSON.stringify(value), maxTextCharacters)}</Brief>
      </Toggle>
      {isOpen && list}
    </div>
  );
}

function Leaf({ value }: { value: Json }) {
  if (typeof value === 'string') return <Text>{JSON.stringify(value)}</Text>;
  if (typeof value === 'object' && value !== null)
    return <Brief>{Array.isArray(value) ? 'empty list' : 'empty'}</Brief>;
  return <Plain>{String(value)}</Plain>;
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

const Text = styled.span`
  color: var(--water-deep);
  white-space: pre-wrap;
`;

const Plain = styled.span`
  color: var(--sun-deep);
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
