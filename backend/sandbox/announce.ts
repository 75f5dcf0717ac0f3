import type { Reach } from './own-names.ts';

/** Prints where the product, its sandbox and its Lab are. */
export function tellPlaces(url: string, speed: number): void {
  console.log(`
  Open first ${url}/subscribe?plan=growth&billing=annual   (any email; card 4242 4242 4242 4242)

  Site       ${url}
  Mailbox    ${url}/sandbox/mailbox
  Lab        ${url}/lab   (or Ctrl+Alt+L on any page)
  Sandbox    ${url}/sandbox   (customers, promo codes, faults, calls; speed ${speed})
`);
}

/** Prints a warning when other machines can reach the sandbox. */
export function tellNetwork({ networkNames }: Reach, port: number): void {
  if (networkNames.length === 0) return;
  console.warn(`  Open to the network: ${networkNames.map((name) => `http://${name}:${port}`).join('  ')}
  Everybody there can read every email, and the links in them open any customer's account. Stop it when you are done.
`);
}
