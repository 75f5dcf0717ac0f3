import { createLab, LabPage } from '@upwell/lab';
import { provideActors } from '@upwell/services';
import { GlobalStyle } from '@upwell/ui';
import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bar } from './bar.ts';
import { faults } from './faults.ts';
import { app, labProfile } from './lab-profile.tsx';
import { orderMachine } from './machines/order.ts';
import { OrderPage } from './order-page.tsx';
import { traceProfile } from './trace-profile.ts';

const root = createRoot(document.getElementById('root') ?? document.body);

if (location.pathname === '/lab') {
  root.render(
    <>
      <GlobalStyle />
      <LabPage profile={labProfile} />
    </>,
  );
} else {
  const { inspect, withFaults } = createLab({
    app,
    faults,
    redaction: traceProfile.redaction,
    loadProfile: async () => labProfile,
  });
  const machine = withFaults(provideActors(orderMachine, bar));
  const CoffeeBar = () => <OrderPage actor={useActorRef(machine, { inspect })} />;
  root.render(
    <StrictMode>
      <GlobalStyle />
      <CoffeeBar />
    </StrictMode>,
  );
}
