import styled from 'styled-components';

/** The place of a page of the product in a pane: a little darker than pages, so that their edges are seen. */
export const Stage = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  padding: var(--s3);
  background: color-mix(in srgb, var(--ink) 5%, var(--raised));
`;
