import styled from 'styled-components';
import { Filled } from '../shell/filled.ts';

/** The place of a page of the product in a pane: a little darker than pages, so that their edges are seen. */
export const Stage = styled(Filled)`
  height: 100%;
  padding: var(--s3);
  background: color-mix(in srgb, var(--ink) 5%, var(--raised));
`;
