import { config } from '../../config/config.ts';
import { loginSentence, loginUse } from '../../ui/login-sentence.ts';
import { safety } from './home.ts';

/**
 * Sample answers: the facts in them are those of the product. Change or confirm them, and set `answers` in `samples.ts` to `false`.
 */

export interface Question {
  /** Also its anchor. */
  id: string;
  question: string;
  answer: string;
  /** A list below the answer. */
  points?: readonly { title: string; text: string }[];
}

export const questions: readonly [Question, ...Question[]] = [
  {
    id: 'what-it-does',
    question: `What does ${config.brandName} do on my account?`,
    answer:
      'It likes posts of people who fit your audience, follows and unfollows if you want that, and sends potential customers a personal first message.',
  },
  {
    id: safety.id,
    question: safety.question,
    answer: `It can. ${safety.answer}`,
    points: safety.points,
  },
  {
    id: 'setup-time',
    question: 'How long does setup take?',
    answer:
      'Setup takes 30-60 minutes. AI drafts your business description, finds similar accounts and writes the message templates; you check and correct. Connecting Instagram takes another 2 to 5 minutes.',
  },
  {
    id: 'results',
    question: 'What can I expect in the first month?',
    answer:
      'Typically 100-200 new followers in the first month, from the audience you choose, and 10 or more hours a week that you no longer spend on it. How many become customers depends on what they find on your profile.',
  },
  {
    id: 'messages',
    question: 'Who decides what is written in my name?',
    answer:
      'You do. Only templates you approved are sent, people you have already been in contact with are not messaged, and you can edit or delete a template at any time. Replies go to you: conversations stay human.',
  },
  {
    id: 'password',
    question: 'Why do you need my Instagram login?',
    answer: `To work from your account, in the hours you choose. ${loginSentence} ${loginUse} We follow SOC 2 principles and the GDPR.`,
  },
  {
    id: 'account-type',
    question: 'Do I need a professional Instagram account?',
    answer:
      'No. Choose Professional for a business account or Individual for a personal one when you subscribe. Both get the same automation.',
  },
  {
    id: 'refund',
    question: 'Can I cancel?',
    answer:
      'A yearly plan may be canceled at any time, with unused months refunded after deducting the months used. Write to us and you get an answer on your refund within 2 to 3 business days.',
  },
  {
    id: 'premium',
    question: 'What is different about Premium?',
    answer:
      'Premium adds people: a dedicated expert, content strategy and management, analytics and lead generation. It starts with a call, so that you know what you would get before you pay anything.',
  },
];
