/** A trade whose day the landing page shows: accounts that its customers may follow, and a first message. The accounts are examples. */
export interface Trade {
  id: 'coach' | 'studio' | 'shop';
  label: string;
  accounts: readonly [string, ...string[]];
  /** `{name}` becomes the first name of the person who gets it. */
  message: string;
}

export const trades: readonly [Trade, ...Trade[]] = [
  {
    id: 'coach',
    label: 'Coach',
    accounts: ['north.lifts', 'the.morning.desk'],
    message: 'Hey {name}, your post on training around work stayed with me.',
  },
  {
    id: 'studio',
    label: 'Studio',
    accounts: ['studio.north', 'slow.sundays'],
    message: 'Hi {name}, do you have a place to practice around here yet?',
  },
  {
    id: 'shop',
    label: 'Shop',
    accounts: ['paper.and.salt', 'clay.corner'],
    message: 'Hi {name}, I saw your shelf and had to ask: who made the blue cups?',
  },
];
