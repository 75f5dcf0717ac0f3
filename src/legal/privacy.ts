import { config } from '../config/config.ts';
import { recorded, sentenceOf, stored } from '../services/stored.ts';
import type { LegalDocument } from './document.ts';
import { operator } from './operator.ts';
import { toFillIn } from './to-fill-in.ts';

const whatHappened = `${sentenceOf(recorded)} It reaches us only if something goes wrong and you choose to send it. On the other pages there is such a record only until you leave the page.`;

const pageEvents =
  'How our pages work for you: that our first page was opened, errors, what other software had changed in the page, requests and files that failed, what our security rules blocked, which steps were left for which and after how long, how often a form was edited or refused, and the name of the advertisement or newsletter that you came by. Nothing that you typed or that we answered is in it, no number that identifies you or your device, and nothing is stored in your browser for it. A random number joins what a page sends until you leave it; an email that you write to our support from that page has its beginning in the subject, as a reference, by which we find what the page sent.';

/** A draft, for the operator's lawyer to complete and confirm. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: 'January 2025',
  draft: 'confirmation of this text by a lawyer',
  lede: 'What we collect, why, and what you can ask of us. In short: only what the service needs, used only for the service, and yours to export or delete.',
  sections: [
    {
      id: 'information-collected',
      title: 'Information we collect',
      paragraphs: [
        `${operator.company}, ${operator.address}, is responsible for your personal data.`,
        'We collect what you give us and what the service produces while it works for you:',
      ],
      points: [
        'Account details: your email address, your country, your plan and how it is billed.',
        'Instagram details: your username and login, your public profile, and the settings you choose in onboarding, such as your business description, target accounts, message templates and schedule.',
        'Activity: the likes, follows, unfollows and messages carried out for you, and their results.',
        'Payment details are entered with our payment providers. We learn that a payment was made, never your full card number.',
        ...stored.map(sentenceOf),
        ...(config.diagnostics === 'ask' ? [whatHappened] : []),
        ...(config.eventsUrl === null ? [] : [pageEvents]),
      ],
      closing: `We keep it for ${toFillIn('retention period of each kind of data')}. After that it is deleted.`,
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      paragraphs: [
        'To run the service you ordered, to draft descriptions and templates with AI, to show you what was done, to bill you, to answer your questions, and to keep the service secure. We do not sell personal information and do not use your messages for anything but sending them.',
        `The legal bases are: ${toFillIn('legal basis of each use (GDPR, Article 6)')}.`,
      ],
    },
    {
      id: 'security',
      title: 'Security',
      paragraphs: [
        'We follow SOC 2 principles. Data is encrypted in transit, access is limited to those who need it, and your Instagram login is used only to connect your account. No system is perfect; if something happens that concerns you, we tell you without delay.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      paragraphs: ['Under the GDPR, and whoever you are, you may ask us at any time:'],
      points: [
        'to see the personal data we have about you, and to get a copy of it;',
        'to correct it or to delete it;',
        'to restrict what we do with it, or to object to it;',
        'to withdraw a consent you gave, for the future.',
      ],
      closing: `Write to ${toFillIn('contact for privacy requests, and representative in the EU')}, or to ${config.supportEmail}. You also have the right to complain to your data protection authority.`,
    },
    {
      id: 'third-party-services',
      title: 'Third-party services',
      paragraphs: [
        'We work with payment providers, hosting and email services, and providers of AI models. They receive only what their task needs and are bound by contract. Instagram is a separate service with its own privacy policy, which applies to what happens there.',
        `They are: ${toFillIn('subprocessors: name, country and task of each')}.`,
        `Data that leaves your country is protected by ${toFillIn('safeguards for international transfers')}.`,
      ],
    },
    {
      id: 'policy-changes',
      title: 'Changes to this policy',
      paragraphs: [
        'When this policy changes we put the new version here and change the date above. If a change matters for how we treat your data, we write to you before it takes effect.',
      ],
    },
  ],
};
