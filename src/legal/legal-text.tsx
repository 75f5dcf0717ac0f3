import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { BrandText } from '../ui/brand-text.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LegalSection } from './document.ts';
import { partsOf } from './to-fill-in.ts';

/** Says that a legal text is a draft, and what it still needs. */
export function LegalDraft({ needs }: { needs: string }): ReactNode {
  return (
    <Notice tone="warning">
      This text is a draft. It still needs <MissingDetail detail={needs} />, and every detail marked this way.
    </Notice>
  );
}

/** A section of a legal text, below its heading. */
export function LegalSectionText({ section }: { section: LegalSection }): ReactNode {
  return (
    <>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LegalText text={paragraph} />
        </p>
      ))}
      {section.points && (
        <ul>
          {section.points.map((point) => (
            <li key={point}>
              <LegalText text={point} />
            </li>
          ))}
        </ul>
      )}
      {section.closing && (
        <p>
          <LegalText text={section.closing} />
        </p>
      )}
    </>
  );
}

/** A legal text, in which a detail that is still to be filled in stands out as a placeholder. */
function LegalText({ text }: { text: string }): ReactNode {
  return partsOf(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
    <Fragment key={at}>
      {part.isMissing ? <MissingDetail detail={part.text} /> : <BrandText>{part.text}</BrandText>}
    </Fragment>
  ));
}

function MissingDetail({ detail }: { detail: string }): ReactNode {
  return <Missing data-provisional={detail}>{`[${detail}]`}</Missing>;
}

const Missing = styled.mark`
  padding-block: 1px;
  background: var(--sun-wash);
  color: var(--sun-deep);
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
  font-weight: 600;
  box-shadow: inset 0 -1px var(--sun);
`;
