import styled from 'styled-components';

/** How far long work is: `value` is the share that is done, from 0 to 1. */
export function Progress({ value, children }: { value: number; children: string }) {
  return (
    <Whole>
      <span role="status">{children}</span>
      <progress aria-label={children} value={value} />
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  gap: var(--s2);
  padding: var(--s3);

  progress {
    width: min(100%, 480px);
  }
`;
