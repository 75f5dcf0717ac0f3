import styled from 'styled-components';
import type { SelectOption } from './select.tsx';
import { media } from './theme/tokens.ts';

export interface SegmentedControlProps<Value extends string> {
  /** The name of the group, for assistive technology. */
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
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  flex: none;
  padding: 2px;
  border-radius: 7px;
  background: var(--fill);

  ${media.mixing} {
    background: color-mix(in srgb, var(--ink) 7%, transparent);
  }
`;

const Segment = styled.button`
  min-height: 24px;
  padding: 0 var(--s2);
  border: 0;
  border-radius: 5px;
  background: transparent;
  color: var(--ink-2);
  font-weight: 500;
  line-height: var(--leading-tight);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--ink);
  }

  &[aria-pressed='true'] {
    background: var(--raised);
    color: var(--water-deep);
    font-weight: 600;
    box-shadow: inset 0 0 0 1px var(--line);
  }

  &:focus-visible {
    outline-width: 2px;
    outline-offset: 0;
  }
`;
