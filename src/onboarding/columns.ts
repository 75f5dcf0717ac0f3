import styled from 'styled-components';

/** Fields side by side where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
  align-items: start;
`;
