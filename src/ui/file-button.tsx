import type { ChangeEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FileButtonProps {
  children: ReactNode;
  /** As of `<input type="file">`. */
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

/** Opens the browser's file dialog. The same file can be chosen again. */
export function FileButton({ children, accept, multiple = false, onChoose }: FileButtonProps) {
  return (
    <Label $look="quiet" $size="regular">
      {children}
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
