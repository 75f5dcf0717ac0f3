import type { ChangeEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FileButtonProps {
  children: ReactNode;
  /** As of `<input type="file">`. */
  accept: string;
  multiple?: boolean;
  look?: ButtonLook;
  onChoose: (files: File[]) => void;
}

/** Opens the browser's file dialog. The same file can be chosen again. */
export function FileButton(props: FileButtonProps) {
  const { children, accept, multiple = false, look = 'quiet', onChoose } = props;
  return (
    <Label $look={look} $size="regular">
      <span>{children}</span>
      <VisuallyHidden
        as="input"
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </Label>
  );
}

const Label = styled.label<{ $look: ButtonLook; $size: ButtonSize }>`
  ${buttonLook}
  position: relative;

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }
`;
