import { dollars, planCardOf, pricePerYear } from '../../../machines/reference/plans.ts';
import { config } from '../../config/config.ts';
import { loginSentence, loginUse } from '../../ui/login-sentence.ts';
import { claims } from './claims.ts';

const growth = planCardOf('growth');

/** Scrolls to the Growth plan; only the plan's own "Start with Growth" orders. */
export const seeThePlan = 'See the plan';

/** The price that the page names above the plans. */
export const growthPrice = `${dollars(growth.annualPrice)} a month`;

/** The texts of the landing page's sections. Figures and limits are facts of the product. */
export const hero = {
  title: 'Your next followers are already looking for you.',
  lede: `${config.brandName} finds them on Instagram and opens the conversation. You answer the replies.`,
  action: `${seeThePlan}: ${growthPrice}`,
  billing: `${dollars(pricePerYear(growth))} billed for the year. Cancel any time, unused months are refunded.`,
} as const;

export const painPoints = {
  title: 'Growing by hand is a second job.',
  lede: 'It eats your evenings. So it stops when you get busy, and so does your growth.',
  pains: [
    {
      pain: 'Evenings go into liking and following.',
      relief: 'It works at the hours you are not on Instagram.',
    },
    {
      pain: 'The followers you get do not buy.',
      relief: 'You choose whose audience you want, down to their jobs.',
    },
    {
      pain: 'First messages never get sent.',
      relief: 'AI drafts them. Only those you approve are sent, once each.',
    },
    {
      pain: 'You cannot tell what all that work did.',
      relief: 'A real-time log shows every action, and who answered.',
    },
  ],
} as const;

/** The measures that Instagram may take against an account, said before the prices and again among the questions. */
export const safety = {
  question: 'Can Instagram block my account?',
  answer: 'Instagram may restrict automated activity, up to blocking an account. No service can rule that out.',
  points: [
    {
      title: 'Fixed limits',
      text: 'At most 5,000 likes a month, about 165 a day. 400 each of follows, unfollows and messages, about 13 a day.',
    },
    { title: 'Your hours only', text: 'It works only in the hours you choose.' },
    {
      title: 'Stop at any time',
      text: 'Unused months of a yearly plan are refunded.',
    },
    { title: 'Your password', text: `${loginSentence} ${loginUse}` },
  ],
} as const;

export const howItWorks = {
  title: 'Set up once. It runs on its own.',
  lede: 'Setup takes 30-60 minutes.',
  steps: [
    {
      title: 'Say what you do',
      text: 'AI reads your profile and drafts your business and its jobs. You correct it.',
    },
    {
      title: 'Point at the right crowd',
      text: 'Name accounts whose followers you want. AI finds similar ones.',
    },
    {
      title: 'Approve the first words',
      text: 'Edit the message templates until they sound like you, in every language you target.',
    },
    {
      title: 'Choose the hours, connect',
      text: 'Say when you are not on Instagram, and confirm your login once.',
    },
  ],
} as const;

export const pricing = {
  title: 'One plan for growing. One for scaling.',
  lede: 'A yearly plan can be canceled at any time: unused months are refunded.',
} as const;

export const benefits = {
  title: 'Fits into what you already have.',
  lede: 'Your account, your hours, your languages. Nothing to install.',
} as const;

export const comparison = {
  title: 'The same hours of work, over 95% cheaper than hiring someone.',
  lede: `An internal hire who likes, follows and writes first messages costs about ${dollars(claims.hireCost)} per month. Growth does that part of the job for ${dollars(growth.annualPrice)}.`,
  monthly: { hire: claims.hireCost, growth: growth.annualPrice },
} as const;

/** Title and offers are fixed by the product (docs/product.md, Plans and prices). */
export const basicPlan = {
  title: 'Basic Plan No Longer Available',
  text: 'The Basic plan is no longer available. We recommend the Growth plan: targeted likes, follows, unfollows and personalized DMs, all in one.',
  annual: 'Annual Growth Plan - Save 35%',
  monthly: 'Monthly Growth Plan',
} as const;
