import styled from 'styled-components';

/** Fills its place with one child. */
export const Filled = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

/** Fills its place with a head, as high as its content, and the rest. */
export const Headed = styled(Filled)`
  grid-template-rows: auto minmax(0, 1fr);
`;
