import { config } from '../../config/config.ts';

/** Sample content: its facts are those of the product. Change or confirm it, and set `about` in `samples.ts` to `false`. */
export const about = {
  title: 'We do the quiet half of growing.',
  lede: `Behind every growing account, somebody shows up daily: finds the right people, notices them, says hello. ${config.brandName} does that for you.`,
  story: {
    title: 'Why it exists',
    paragraphs: [
      'Creators, entrepreneurs, coaches, consultants, small businesses and agencies all hit the same wall. The work that brings people in is not hard; it is endless. It takes ten hours a week, it never finishes, and it is the first thing to drop when there is real work to do.',
      'So we built a service that does the endless part, in your name and by your rules: targeted likes, follows and unfollows, and a personal first message to people who fit. AI helps to describe your business, find similar accounts and write the templates. You keep what only you can do: the conversation.',
    ],
  },
  principles: {
    title: 'How we work',
    items: [
      {
        title: 'Nothing in your name that you did not approve',
        text: 'Templates are yours to edit, and people you already know do not get a cold message.',
      },
      {
        title: 'Every action on the record',
        text: 'Likes, follows, unfollows, messages: you see each one in real time, not a summary of it.',
      },
      {
        title: 'Your hours, not ours',
        text: 'The automation works when you do not use Instagram, in your time zone, and rests when you do.',
      },
      {
        title: 'Careful with what you trust us with',
        text: 'We follow SOC 2 principles and the GDPR, collect what the service needs, and delete it when you ask.',
      },
    ],
  },
  quote: {
    title: 'Bigger plans?',
    text: 'For enterprises and agencies there is Premium: a dedicated expert, content strategy and management, analytics and lead generation. Tell us what you need, and we will make you an offer.',
    action: 'Get a quote',
  },
  operator: `${config.brandName} is operated by a limited liability company registered in Wyoming, USA. Support is by email.`,
} as const;
