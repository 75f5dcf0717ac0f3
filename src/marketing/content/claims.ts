/** Marketing claims. These are facts: edit them only when they change. */
export const claims = {
  messages: { figure: '100,000+', text: 'DMs sent' },
  interactions: { figure: '1,000,000+', text: 'interactions' },
  setup: { figure: '30-60', text: 'minutes to set up' },
  followers: { figure: '100-200', text: 'new followers in the first month' },
  hours: { figure: '10+', text: 'hours saved every week' },
  hireCost: 2_800,
} as const;
