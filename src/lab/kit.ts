import styled from 'styled-components';

/** A small button of the Lab: dense, calm, at least 28 px high. */
export const LabButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-width: 28px;
  min-height: 30px;
  padding: 3px 10px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-s);
  background: var(--raised);
  color: var(--ink);
  font: 600 0.82rem / 1.3 var(--body);
  white-space: nowrap;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: var(--water-wash);
  }

  &[aria-pressed='true'],
  &[aria-selected='true'] {
    border-color: var(--water);
    background: var(--water-wash);
    color: var(--water-deep);
  }

  &:disabled {
    border-color: var(--line);
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

/** A one-line field. */
export const LabInput = styled.input`
  min-height: 30px;
  padding: 3px 8px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-s);
  background: var(--raised);
  color: var(--ink);
  font: 0.86rem / 1.3 var(--body);
`;

export const LabSelect = styled.select`
  min-height: 30px;
  padding: 3px 6px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-s);
  background: var(--raised);
  color: var(--ink);
  font: 0.86rem / 1.3 var(--body);
  max-width: 100%;
`;

export const LabTextArea = styled.textarea`
  width: 100%;
  min-height: 64px;
  padding: 6px 8px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-s);
  background: var(--raised);
  color: var(--ink);
  font: 0.84rem / 1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  resize: vertical;
`;

/** A label above its field. */
export const LabField = styled.label`
  display: grid;
  gap: 3px;
  font-size: 0.82rem;
  font-weight: 600;
  color: var(--ink-2);
`;

export const Heading = styled.h2`
  font-size: 1.05rem;
  line-height: 1.25;
  letter-spacing: 0;
`;

export const Quiet = styled.p`
  color: var(--ink-2);
  font-size: 0.88rem;
  line-height: 1.5;
`;

export const Code = styled.code`
  font: 0.94em / 1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;

  > label:has(select) {
    min-width: 0;
  }
`;

/** A message: good, bad or neither. */
export const Message = styled.div<{ $tone: 'good' | 'bad' | 'calm' }>`
  padding: var(--s2) var(--s3);
  border-left: 4px solid ${({ $tone }) => ({ good: 'var(--good)', bad: 'var(--bad)', calm: 'var(--water)' })[$tone]};
  border-radius: var(--r-s);
  background: ${({ $tone }) => ($tone === 'bad' ? 'var(--bad-wash)' : 'var(--water-wash)')};
  color: var(--ink);
  font-size: 0.9rem;
  overflow-wrap: anywhere;
`;

/** Chooses files; its button looks like the others. */
export const FileInput = styled.input`
  max-width: 100%;
  font-size: 0.84rem;

  &::file-selector-button {
    min-height: 30px;
    margin-right: var(--s2);
    padding: 3px 10px;
    border: 1px solid var(--field-line);
    border-radius: var(--r-s);
    background: var(--raised);
    color: var(--ink);
    font: 600 0.82rem / 1.3 var(--body);
    cursor: pointer;
  }
`;
