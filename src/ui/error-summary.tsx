import { useEffect, useRef } from 'react';
import styled from 'styled-components';

export interface ErrorSummaryProps {
  heading: string;
  errors: readonly FieldFault[];
}

/** What is wrong, and the id of the control that puts it right. */
export interface FieldFault {
  text: string;
  fieldId?: string | undefined;
}

/**
 * Every fault of a form at once, each a link to its field. Takes the focus when it appears, and again when the form around it
 * is submitted with faults left.
 */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const takeFocus = () => box.current?.focus();
    const form = box.current?.closest('form');
    takeFocus();
    form?.addEventListener('submit', takeFocus);
    return () => form?.removeEventListener('submit', takeFocus);
  }, []);
  return (
    <Summary ref={box} tabIndex={-1}>
      <div role="alert">
        <Heading>{heading}</Heading>
        <ul>
          {errors.map(({ text, fieldId }) => (
            <li key={text}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </Summary>
  );
}

/** Goes to the field without touching the address: its fragment belongs to the access token. */
function follow(event: React.MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

const Summary = styled.div`
  padding: var(--s4);
  border: 2px solid var(--bad);
  border-radius: var(--r-m);
  background: var(--bad-wash);

  ul {
    display: grid;
    gap: 4px;
    margin: var(--s2) 0 0;
    padding-inline-start: 1.2em;
  }

  li,
  a {
    color: var(--bad);
    font-weight: 600;
  }
`;

const Heading = styled.h2`
  font-family: var(--body);
  font-size: var(--step-0);
  line-height: 1.3;
  letter-spacing: 0;
`;
