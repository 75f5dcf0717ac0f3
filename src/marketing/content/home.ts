import { dailyLimits, dollars, planCardOf, pricePerYear } from '../../../machines/reference/plans.ts';
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
  lede: 'It stops when you get busy.',
  pains: [
    {
      pain: 'Evenings go into liking.',
      relief: 'It works while you rest.',
    },
    {
      pain: 'New followers do not buy.',
      relief: 'You pick the audience.',
    },
    {
      pain: 'First messages stay unsent.',
      relief: 'AI drafts them, you approve them.',
    },
    {
      pain: 'Nobody knows what it did.',
      relief: 'A log shows every action.',
    },
  ],
} as const;

/** The measures that Instagram may take against an account: the answer stands before the prices, the points among the questions. */
export const safety = {
  id: 'blocked',
  question: 'Can Instagram block my account?',
  answer:
    'Instagram may restrict automated activity, up to blocking an account. No service can rule that out. Ours keeps to fixed limits, and to the hours you choose.',
  more: 'All that limits it',
  points: [
    {
      title: 'Fixed limits',
      text: `At most ${dailyLimits.like} likes a day, and ${dailyLimits.follow} each of follows, unfollows and first messages.`,
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
      text: 'AI drafts it from your profile. You correct it.',
    },
    {
      title: 'Point at the right crowd',
      text: 'Name accounts whose followers you want.',
    },
    {
      title: 'Approve the first words',
      text: 'Edit the messages until they sound like you.',
    },
    {
      title: 'Choose the hours, connect',
      text: 'Then confirm your Instagram login once.',
    },
  ],
} as const;

export const pricing = {
  title: 'One plan to grow, one to scale.',
} as const;

export const benefits = {
  title: 'Fits into what you already have.',
  lede: 'Nothing to install.',
} as const;

export const comparison = {
  title: 'The same hours of work, over 95% cheaper than hiring someone.',
  lede: 'Likes, follows and first messages, per month.',
  monthly: { hire: claims.hireCost, growth: growth.annualPrice },
} as const;

/** Title and offers are fixed by the product (docs/product.md, Plans and prices). */
export const basicPlan = {
  title: 'Basic Plan No Longer Available',
  text: 'The Basic plan is no longer available. We recommend the Growth plan: targeted likes, follows, unfollows and personalized DMs, all in one.',
  annual: 'Annual Growth Plan - Save 35%',
  monthly: 'Monthly Growth Plan',
} as const;
