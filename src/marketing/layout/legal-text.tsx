import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { partsOf } from '../content/legal/to-fill-in.ts';
import { BrandText } from './brand-text.tsx';

/** A legal text, in which a detail that is still to be filled in stands out as a placeholder. */
export function LegalText({ text }: { text: string }): ReactNode {
  return partsOf(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
    <Fragment key={at}>
      {part.isMissing ? <Missing>{`[${part.text}]`}</Missing> : <BrandText>{part.text}</BrandText>}
    </Fragment>
  ));
}

const Missing = styled.mark`
  padding-block: 1px;
  background: var(--sun-wash);
  color: var(--sun-deep);
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
  font-size: 0.94em;
  font-weight: 600;
  box-shadow: inset 0 -1px var(--sun);
`;
