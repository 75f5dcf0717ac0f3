import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import { useAdoptedChange } from './use-adopted-change.ts';

interface TypedValue<Control> {
  ref: RefCallback<Control>;
  defaultValue: string | undefined;
}

/**
 * For a text control that shows `value` and keeps what else it holds until `value` changes. A controlled one would be emptied by the next
 * rendering after an autofill that sent no event; the form reads it when it is sent (`Form`).
 */
export function useTypedValue<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string | undefined,
  ref: Ref<Control> | undefined,
  onValueChange: ((value: string) => void) | undefined,
): TypedValue<Control> {
  const control = useAdoptedChange<Control>((node) => {
    if (value !== undefined && node.value !== value) onValueChange?.(node.value);
  });
  const shown = useRef(value);

  useLayoutEffect(() => {
    const isChanged = shown.current !== value;
    shown.current = value;
    if (isChanged && control.current && control.current.value !== value) control.current.value = value ?? '';
  }, [value, control]);

  const takeRef = useCallback(
    (node: Control | null) => {
      control.current = node;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [ref, control],
  );
  return { ref: takeRef, defaultValue: value };
}
