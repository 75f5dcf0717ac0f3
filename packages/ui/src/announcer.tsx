import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPicture } from './picture.ts';

/** The kinds of messages, in the order in which they are said. */
const kinds = ['error', 'detail', 'count'] as const;

export type MessageKind = (typeof kinds)[number];

export interface Message {
  kind: MessageKind;
  text: string;
}

/** Longer than the focus waits to move (`focusLater`): what gets the focus is said first. */
const settledMs = 300;
/** A live region that keeps its text is read again whenever a dialog closes. */
const writtenMs = 2_000;

const typedMs = 1_500;

/** Does the page speak by itself? Tests turn this off, and read what is new with `takeNews`. */
export const announcer = { isOn: true };

/** The messages of everything on the page. */
const held = new Set<Message>();
/** The texts of `held` that were said, or that the focus said. */
let said = new Set<string>();
let speaking: ReturnType<typeof setTimeout> | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;
/** The region that may still have a text. */
let written: Region | undefined;

/**
 * Has a screen reader say this text, a message a line, if it is new on the page: not while something on the page has it already, as
 * the screen before, nor if the element with the focus says it. Each message of a moment is said once, all errors first.
 */
export function useAnnouncement(text: string | undefined, kind: MessageKind = 'detail'): void {
  const isPicture = useIsPicture();
  useEffect(() => (isPicture ? undefined : hold(text, kind)), [text, kind, isPicture]);
}

/** Has a screen reader say this count of what is typed, once nobody has typed for a moment. Not the one at first. */
export function useTypedCount(text: string): void {
  const [settled, setSettled] = useState('');
  /** `null` once something is typed. */
  const first = useRef<string | null>(text);
  useAnnouncement(settled, 'count');
  useEffect(() => {
    if (text !== first.current) first.current = null;
    const timer = setTimeout(() => {
      if (first.current === null) setSettled(text);
    }, typedMs);
    return () => clearTimeout(timer);
  }, [text]);
}

/** Has a screen reader say its text when it appears and when it changes. */
export function Announced({ children, className }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  const isPicture = useIsPicture();
  useEffect(() => (isPicture ? undefined : hold(element.current?.textContent ?? '', 'detail')));
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}

function hold(text: string | undefined, kind: MessageKind): () => void {
  const messages = (text ?? '').split('\n').flatMap((line) => (line ? [{ kind, text: line }] : []));
  for (const message of messages) held.add(message);
  speakSoon();
  return () => {
    for (const message of messages) held.delete(message);
    speakSoon();
  };
}

/** The messages that were not said yet, in order. From now on they count as said. */
export function takeNews(): Message[] {
  const news = new Map<string, Message>();
  for (const kind of kinds) {
    for (const message of held) if (message.kind === kind && !said.has(message.text)) news.set(message.text, message);
  }
  said = new Set([...held].map(({ text }) => text));
  return [...news.values()].filter((message) => !isSaidByFocus(message));
}

/** Is it in what a screen reader says of the element with the focus? A summary names the group before the error. */
function isSaidByFocus({ text }: Message): boolean {
  const focused = document.activeElement;
  if (focused?.matches('h1, h2') && focused.textContent?.includes(text)) return true;
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap((name) => focused?.getAttribute(name)?.split(' ') ?? []);
  const group = focused?.closest('fieldset')?.querySelector('legend')?.textContent;
  return ids.some((id) => `${group}: ${document.getElementById(id)?.textContent}`.includes(text));
}

function speakSoon(): void {
  if (!announcer.isOn) return;
  regionIn(topLayer());
  clearTimeout(speaking);
  speaking = setTimeout(speak, settledMs);
}

function speak(): void {
  // A region speaks only if it was there before its text: a dialog may have opened meanwhile.
  if (!hasRegion(topLayer())) {
    speakSoon();
    return;
  }
  const news = takeNews();
  if (news.length === 0) return;
  const region = regionIn(topLayer());
  clearTimeout(clearing);
  clear();
  const isError = ({ kind }: Message) => kind === 'error';
  region.alert.append(...news.filter(isError).map(lineOf));
  region.status.append(...news.filter((message) => !isError(message)).map(lineOf));
  written = region;
  clearing = setTimeout(clear, writtenMs);
}

function clear(): void {
  written?.alert.replaceChildren();
  written?.status.replaceChildren();
}

function lineOf({ text }: Message): HTMLElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

type Region = Record<'host' | 'alert' | 'status', HTMLElement>;

const regions = new WeakMap<Element, Region>();

/** A modal dialog silences what is behind it. */
function topLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

function hasRegion(layer: Element): boolean {
  return regions.get(layer)?.host.isConnected ?? false;
}

/** The live regions of a page or a dialog. No translator, extension or test meets in them what the page shows already. */
function regionIn(layer: Element): Region {
  const known = regions.get(layer);
  if (known?.host.isConnected) return known;
  const host = document.createElement('div');
  host.className = 'live-regions';
  host.lang = 'en';
  const region = { host, alert: document.createElement('div'), status: document.createElement('div') };
  region.alert.setAttribute('role', 'alert');
  region.status.setAttribute('role', 'status');
  host.attachShadow({ mode: 'closed' }).append(region.alert, region.status);
  layer.append(host);
  regions.set(layer, region);
  return region;
}
