import { useAnnouncement } from '@upwell/ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { FieldErrors } from '../../machines/shared/field-errors.ts';

export interface ErrorSummaryProps {
  heading?: string;
  errors: readonly SummaryError[];
}

/** An error, and the id of the control that fixes it. */
export interface SummaryError {
  text: string;
  fieldId?: string | undefined;
}

/** Every error of a form, each a link to its field; nothing while there is none. Announced, but for the one that the focus says. */
export function ErrorSummary({ heading = 'Please fix the following errors:', errors }: ErrorSummaryProps) {
  const headingId = useId();
  useAnnouncement(errors.map(({ text }) => text).join('\n'), 'error');
  if (errors.length === 0) return null;
  return (
    <Summary role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
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
    </Summary>
  );
}

/** A form's errors for its summary, in the order of `fieldIds`, the ids of its controls. */
export function summarize<Field extends string>(
  fieldErrors: FieldErrors<Field>,
  fieldIds: Readonly<Record<Field, string>>,
): SummaryError[] {
  return (Object.keys(fieldIds) as Field[]).flatMap((field) => {
    const text = fieldErrors[field];
    return text ? [{ text, fieldId: fieldIds[field] }] : [];
  });
}

/** Focuses the field without changing the address, whose fragment may carry the access token. */
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
    gap: var(--s1);
    margin: var(--s2) 0 0;
    padding-inline-start: 1.2em;
    list-style: none;
  }

  /* A bullet of the list itself is text, with which Orca says each error a second time. */
  li::before {
    content: '';
    float: left;
    float: inline-start;
    margin-block-start: 0.6em;
    margin-inline-start: -1em;
    border: 0.18em solid;
    border-radius: 50%;
  }

  li,
  a {
    color: var(--bad);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  a {
    display: inline-block;
    min-height: 24px;
    /* The bullet stays at the first line of a long one. */
    vertical-align: top;
  }
`;

const Heading = styled.h2`
  font-family: var(--body);
  font-size: var(--step-0);
  line-height: var(--leading-tight);
  letter-spacing: 0;
`;
