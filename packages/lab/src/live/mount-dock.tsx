import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dock, type DockProps } from './dock.tsx';

/** Renders the Lab's button, and the dock it opens, in a React root of their own. */
export function mountDock(props: DockProps): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <Dock {...props} />
    </StrictMode>,
  );
}
