import { type Ref, type RefCallback, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

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
  const control = useRef<Control>(null);
  const shown = useRef(value);

  // React takes the value of a control that it adopts for what it was, and hears nothing of what was typed meanwhile.
  const reportTyped = useEffectEvent(() => {
    const typed = control.current?.value;
    if (value !== undefined && typed !== undefined && typed !== value) onValueChange?.(typed);
  });
  useLayoutEffect(() => reportTyped(), []);

  useLayoutEffect(() => {
    const isChanged = shown.current !== value;
    shown.current = value;
    if (isChanged && control.current && control.current.value !== value) control.current.value = value ?? '';
  }, [value]);

  const takeRef = useCallback(
    (node: Control | null) => {
      control.current = node;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
  return { ref: takeRef, defaultValue: value };
}
