interface Client {
  send(event: string, message: object): void;
}

/** The part of a Vite server that the plugin needs. */
interface DevelopmentServer {
  ws: {
    clients: ReadonlySet<Client>;
    on(event: string, listener: (message: object, sender: Client) => void): void;
  };
}

/**
 * Lets the pages of a development server watch each other, such as a desk a phone (`vite --host`): hands on what their Labs say by Vite's
 * own connection. `createLab({ hot: import.meta.hot })` takes part in it.
 */
export function upwellLab() {
  return {
    name: 'upwell-lab',
    apply: 'serve' as const,
    configureServer({ ws }: DevelopmentServer): void {
      ws.on('upwell-lab', (message, sender) => {
        for (const client of ws.clients) if (client !== sender) client.send('upwell-lab', message);
      });
    },
  };
}
