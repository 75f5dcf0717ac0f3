import { config } from '../config/config.ts';
import type { LegalDocument } from './document.ts';
import { operator } from './operator.ts';
import { toFillIn } from './to-fill-in.ts';

/** A draft, for the operator's lawyer to complete and confirm. */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: 'January 2025',
  draft: 'confirmation of this text by a lawyer',
  lede: 'The agreement between you and us, in plain words.',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      paragraphs: [
        `By creating an account or using ${config.brandName} you agree to these terms. The service is operated by ${operator.company}, ${operator.address}, a limited liability company registered in Wyoming, USA. If you act for a company, you confirm that you may accept these terms for it.`,
      ],
    },
    {
      id: 'service-description',
      title: 'What the service does',
      paragraphs: [
        `${config.brandName} carries out targeted likes, follows, unfollows and personalized first messages on Instagram in your name, within the monthly limits of your plan. It includes smart targeting, real-time activity logs and email support. Premium adds expert consulting.`,
        'Results vary. The figures on this site describe what is typical, not what is promised.',
      ],
    },
    {
      id: 'user-responsibilities',
      title: 'Your responsibilities',
      paragraphs: ['You are responsible for your account. In particular, you:'],
      points: [
        'give true information and keep it up to date;',
        'use an Instagram account that is yours or that you may act for;',
        'check and approve the message templates that are sent in your name;',
        'follow the rules of Instagram and the law that applies to you;',
        'keep your password to yourself.',
      ],
    },
    {
      id: 'prohibited-uses',
      title: 'Prohibited uses',
      paragraphs: ['You may not use the service to:'],
      points: [
        'send unlawful, deceptive, hateful or harassing messages, or spam;',
        'pretend to be somebody else;',
        'promote goods or services that are illegal where you or the recipients are;',
        'attack, overload or copy the service, or go around its limits.',
      ],
      closing: 'We may suspend an account that does.',
    },
    {
      id: 'payment-and-billing',
      title: 'Payment and billing',
      paragraphs: [
        'Plans are billed in advance, monthly or annually, in US dollars, and renew until you cancel. Price changes get 30 days’ notice. Refunds follow our Refund Policy.',
        toFillIn('taxes: who adds them to the prices, and where'),
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      paragraphs: [
        'The service is provided as it is. As far as the law allows, we are not liable for indirect damages, for lost profits, or for what Instagram does with an account, and our liability is limited to what you paid in the twelve months before the claim. Nothing here limits liability that cannot be limited by law.',
        `These terms are governed by the law of ${toFillIn('governing law')}. Disputes are decided by ${toFillIn('courts or arbitration')}. A consumer keeps the protection of the law where they live.`,
        `Legal notices go to ${operator.legalContact}.`,
      ],
    },
  ],
};
