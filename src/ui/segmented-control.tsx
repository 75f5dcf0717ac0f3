import styled from 'styled-components';
import { Button } from './button.tsx';
import type { SelectOption } from './select.tsx';

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  options: readonly (SelectOption & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Two or three alternatives side by side, of which one is pressed. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, className } = props;
  return (
    <Group role="group" aria-label={label} className={className}>
      {options.map((option) => (
        <Button
          key={option.value}
          look="quiet"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;

  > button {
    margin-inline-start: calc(-1 * var(--control-line, 1.5px));
  }

  > button[aria-pressed='true'],
  > button:focus-visible {
    position: relative;
  }

  > button:not(:first-child) {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }

  > button:not(:last-child) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
`;
