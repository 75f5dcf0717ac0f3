import { config } from '../../config.ts';

/** The texts of the landing page's sections. Figures and limits are facts of the product. */
export const hero = {
  title: 'Your next followers are already looking for you.',
  lede: `${config.brandName} finds them on Instagram, likes and follows for you, and opens the conversation. You answer the ones who reply.`,
  action: 'See the Growth plan',
  aside: 'How it works',
} as const;

export const painPoints = {
  title: 'Growing by hand is a second job.',
  lede: 'Finding the right people, showing up for them every day, starting conversations: it works, and it eats your week. So it stops when you get busy, and so does your growth.',
  action: 'Get those hours back',
  pains: [
    {
      pain: 'Evenings go into scrolling, liking and following.',
      relief:
        'Targeted likes, follows and unfollows run on their own, at the hours you are not on Instagram.',
    },
    {
      pain: 'The followers you get do not buy.',
      relief:
        'You choose accounts whose audience you want. Smart targeting picks the people whose jobs fit what you sell.',
    },
    {
      pain: 'First messages never get sent: what do you even say?',
      relief:
        'AI drafts personal first messages in your language and theirs. Only the ones you approve are sent, and nobody gets one twice.',
    },
    {
      pain: 'You cannot tell what all that work did.',
      relief: 'A real-time log shows every like, follow and message, and who answered.',
    },
  ],
} as const;

export const howItWorks = {
  title: 'Set up once. It runs on its own.',
  lede: 'Setup takes 30-60 minutes, and most of that is the product working while you watch.',
  action: 'Start with Growth',
  steps: [
    {
      title: 'Say what you do',
      text: 'AI reads your profile and drafts the description of your business and the jobs it is about. You correct it; you know best.',
    },
    {
      title: 'Point at the right crowd',
      text: 'Name accounts whose followers you would like to have. AI finds similar ones. Remove what does not fit.',
    },
    {
      title: 'Approve the first words',
      text: 'Message templates are written for followers and for people who have never heard of you, in every language you target. Edit them until they sound like you.',
    },
    {
      title: 'Choose the hours, connect, done',
      text: 'Say when you are not using Instagram and log in once. From then on it works only in those hours.',
    },
  ],
} as const;

export const pricing = {
  title: 'One plan for growing. One for scaling.',
  lede: 'Billed annually or monthly. A yearly plan can be canceled at any time: unused months are refunded.',
} as const;

export const benefits = {
  title: 'Fits into what you already have.',
  lede: 'Your account, your hours, your languages. Nothing to install.',
  action: 'See what is in Growth',
} as const;

export const comparison = {
  title: 'The same hours of work, over 95% cheaper than hiring someone.',
  lede: 'An internal hire who likes, follows and writes first messages costs about $2,800 per month. Growth does that part of the job for $129.',
  action: 'Choose the Growth plan',
} as const;

/** Title and offers are fixed by the product (docs/product.md, Plans and prices). */
export const basicPlan = {
  title: 'Basic Plan No Longer Available',
  text: 'The Basic plan is no longer available. We recommend the Growth plan: targeted likes, follows, unfollows and personalized DMs, all in one.',
  annual: 'Annual Growth Plan - Save 35%',
  monthly: 'Monthly Growth Plan',
} as const;
