import { randomBetween, seeded } from '../random.ts';
import type { Customer } from '../state.ts';

const hues = [186, 8, 42, 200, 158, 330] as const;

/** A generated profile picture, always the same for one customer. */
export function pictureOf(customer: Customer): string {
  const random = seeded(customer.id);
  const hue = hues[randomBetween(random, 0, hues.length - 1)] ?? hues[0];
  const initial = (customer.igUsername.match(/[A-Za-z0-9]/)?.[0] ?? 'U').toUpperCase();
  const crest = randomBetween(random, 96, 128);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="hsl(${hue} 62% 46%)"/><stop offset="1" stop-color="hsl(${hue + 34} 78% 66%)"/>
  </linearGradient></defs>
  <rect width="200" height="200" fill="url(#sky)"/>
  <path d="M0 ${crest + 40}c40-30 60-30 100 0s60 30 100 0v${160 - crest}H0z" fill="#fff" opacity=".16"/>
  <path d="M0 ${crest + 62}c40-30 60-30 100 0s60 30 100 0v${138 - crest}H0z" fill="#fff" opacity=".2"/>
  <text x="100" y="124" font-family="system-ui, sans-serif" font-size="84" font-weight="600" fill="#fff" text-anchor="middle">${initial}</text>
</svg>`;
}
