import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ScreenFrame } from '../../src/screens/screen-frame.tsx';

/** docs/setup.md, Time travel in your own screens. A page beside its pictures goes on as it is. */

const real = vi.fn(async () => new Response());
const size = { width: 400, height: 300 };

beforeEach(() => {
  real.mockClear();
  vi.stubGlobal('fetch', real);
  // jsdom has none, neither in a page nor in its frames.
  Object.assign(document, { adoptedStyleSheets: [] });
  const insideOf = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')?.get;
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const inside: Document | null = insideOf?.call(this);
    if (inside) inside.adoptedStyleSheets ??= [];
    return inside;
  });
});

const reach = () => void fetch('/order', { method: 'POST' });

function WithEffect() {
  useEffect(reach, []);
  return <p>Drawn</p>;
}

function WithCleanUp() {
  useEffect(() => reach, []);
  return <p>Drawn</p>;
}

function WithLayoutEffect() {
  useLayoutEffect(reach);
  useInsertionEffect(reach);
  return <p>Drawn</p>;
}

function WhileRendering() {
  useMemo(reach, []);
  useState(reach);
  return <p>Drawn</p>;
}

/** The request follows from an update, as where a page waits until it runs in a browser. */
function Later() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => (isReady ? reach() : undefined), [isReady]);
  return <p>{isReady ? 'Drawn' : 'Not yet'}</p>;
}

function frameOf(children: React.ReactNode, isLive = false) {
  return (
    <StrictMode>
      <ScreenFrame title="A picture" size={size} isLive={isLive}>
        {children}
      </ScreenFrame>
    </StrictMode>
  );
}

async function insideOf(text: string): Promise<HTMLElement> {
  const frame = screen.getByTitle<HTMLIFrameElement>('A picture');
  await waitFor(() => expect(frame.contentDocument?.body).toHaveTextContent(text));
  return frame.contentDocument?.body as HTMLElement;
}

test.each([
  ['WithEffect', WithEffect],
  ['WithCleanUp', WithCleanUp],
  ['WithLayoutEffect', WithLayoutEffect],
  ['WhileRendering', WhileRendering],
  ['Later', Later],
])('%s of a picture reaches nobody, and is named', async (name, Component) => {
  const { unmount } = render(frameOf(<Component />));
  await insideOf('Drawn');
  expect(await screen.findByRole('status')).toHaveTextContent(`${name} calls fetch by itself.`);
  unmount();
  expect(real).not.toHaveBeenCalled();
});

test('a page beside its pictures goes on as it is, before, while and after they are drawn', async () => {
  function Page({ at }: { at: number }) {
    useEffect(() => void fetch(`/page/${at}`), [at]);
    useMemo(() => fetch(`/rendering/${at}`), [at]);
    return <p>At {at}</p>;
  }
  const both = (at: number, isDrawn: boolean) => (
    <>
      {isDrawn && frameOf(<WithEffect />)}
      <Page at={at} />
    </>
  );
  const { rerender } = render(both(1, false));
  rerender(both(2, true));
  await insideOf('Drawn');
  rerender(both(3, true));
  await act(async () => undefined);
  rerender(both(4, false));
  const asked = real.mock.calls.map(([address]: unknown[]) => address);
  expect(asked).toEqual([1, 2, 3, 4].flatMap((at) => [`/rendering/${at}`, `/page/${at}`]));
  expect(fetch).toBe(real);
});

test('what a click does in a picture that is used reaches nobody, and timers run', async () => {
  function Form() {
    const [text, setText] = useState('Waits');
    useEffect(() => {
      const timer = setTimeout(() => setText('Waited'));
      return () => clearTimeout(timer);
    }, []);
    return (
      <button type="button" onClick={reach}>
        {text}
      </button>
    );
  }
  render(frameOf(<Form />, true));
  const inside = await insideOf('Waited');
  fireEvent.click(inside.querySelector('button') as HTMLElement);
  expect(await screen.findByRole('status')).toHaveTextContent('An event handler calls fetch by itself.');
  expect(real).not.toHaveBeenCalled();
});
