import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useEffectEvent } from './use-effect-event.ts';
import { useLayerChange } from './use-layer-change.ts';

export interface MenuItem {
  label: string;
  /** Keys that do the same, as people read them: "Ctrl+K". */
  keys?: string | undefined;
  disabled?: boolean;
  onChoose: () => void;
}

export interface MenuButtonProps {
  /** Names the button and the menu. Shown unless there is an icon. */
  label: string;
  icon?: ReactNode;
  items: readonly MenuItem[];
}

/** A button with a menu of actions (ARIA menu button): arrow keys and first letters move, Escape and Tab close. */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePressOutside(whole, isOpen, () => setOpen(false));
  useLayerChange(isOpen);

  function open(at: number) {
    setOpen(true);
    requestAnimationFrame(() => focusItem(menu.current, at));
  }

  function close() {
    setOpen(false);
    whole.current?.querySelector('button')?.focus();
  }

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  }

  function onMenuKey(event: KeyboardEvent) {
    const at = [...(menu.current?.children ?? [])].indexOf(event.target as Element);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) focusItem(menu.current, to);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else if (event.key.length === 1 && /\S/.test(event.key)) focusByLetter(menu.current, at, event.key);
    else return;
    // The Lab's own keys and Escape of a dialog around the menu.
    event.preventDefault();
    event.stopPropagation();
  }

  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => (isOpen ? setOpen(false) : open(0)),
    onKeyDown: onButtonKey,
  } as const;
  return (
    <Whole ref={whole}>
      {icon ? (
        <IconButton {...button} label={label} icon={icon} />
      ) : (
        <Button {...button} look="quiet">
          {label}
        </Button>
      )}
      {isOpen && (
        <Menu ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onMenuKey}>
          {items.map(({ label: name, keys, disabled, onChoose }) => (
            <Item
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={disabled || undefined}
              onClick={() => {
                if (disabled) return;
                close();
                onChoose();
              }}
            >
              <span>{name}</span>
              {keys && <kbd>{keys}</kbd>}
            </Item>
          ))}
        </Menu>
      )}
    </Whole>
  );
}

/** Wraps around at both ends. */
function focusItem(menu: HTMLElement | null, at: number): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  items.at(at % Math.max(1, items.length))?.focus();
}

function focusByLetter(menu: HTMLElement | null, at: number, letter: string): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  after.find(({ textContent }) => textContent?.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
}

function usePressOutside(element: { current: HTMLElement | null }, isOn: boolean, onPress: () => void): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (!event.composedPath().includes(element.current as EventTarget)) onPress();
  });
  useEffect(() => {
    if (!isOn) return;
    // Before a shadow root's host keeps it from the page.
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => document.removeEventListener('pointerdown', pressed, { capture: true });
  }, [isOn]);
}

const Whole = styled.div`
  position: relative;
  flex: none;
`;

const Menu = styled.div`
  position: absolute;
  z-index: 60;
  inset-block-start: calc(100% + var(--s1));
  inset-inline-end: 0;
  display: grid;
  min-width: 200px;
  max-width: min(340px, 90vw);
  padding: var(--s1);
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--raised);
  box-shadow: var(--shadow);
`;

const Item = styled.button`
  display: flex;
  gap: var(--s5);
  align-items: center;
  justify-content: space-between;
  min-height: var(--control-height, 40px);
  padding: var(--s1) var(--s2);
  border: 0;
  border-radius: 6px;
  background: transparent;
  text-align: start;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    outline: none;
    background: var(--water-wash);
    color: var(--water-deep);
  }

  &[aria-disabled='true'] {
    color: var(--ink-3);
    cursor: not-allowed;
  }

  kbd {
    color: var(--ink-2);
    font-family: inherit;
  }
`;
