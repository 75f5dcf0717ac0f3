import { createLab } from '@upwell/lab';
import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { jokeMachine } from './joke-machine.ts';
import './style.css';

const lab = createLab();

function App() {
  const [snapshot, send] = useMachine(jokeMachine, { inspect: lab.inspect });
  return (
    <main>
      <h1>Jokes</h1>
      <p>{snapshot.matches('thinking') ? 'Thinking…' : (snapshot.context.jokes.at(-1) ?? 'No joke yet.')}</p>
      <button type="button" onClick={() => send({ type: 'joke.ask' })}>
        Tell me a joke
      </button>
      <button type="button" onClick={() => send({ type: 'joke.laugh' })}>
        Laugh
      </button>
    </main>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<App />);
