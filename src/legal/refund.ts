import { config } from '../config/config.ts';
import type { LegalDocument } from './document.ts';
import { operator } from './operator.ts';
import { toFillIn } from './to-fill-in.ts';

/** A draft, for the operator's lawyer to complete and confirm. */
export const refundPolicy: LegalDocument = {
  title: 'Refund Policy',
  lastUpdated: 'July 15, 2025',
  draft: 'confirmation of this text by a lawyer',
  lede: 'When you get money back, how much, and how to ask for it.',
  sections: [
    {
      id: 'billing',
      title: 'Billing',
      paragraphs: [
        'Plans are billed in advance, monthly or annually, and renew until you cancel. Price changes get 30 days’ notice.',
        `Payments are received by ${operator.company}, ${operator.address}.`,
      ],
    },
    {
      id: 'refund-eligibility',
      title: 'Refund eligibility',
      paragraphs: [
        'A yearly plan may be canceled at any time. Unused months are refunded after deducting the months used.',
        'Other payments are not refunded, with these exceptions:',
      ],
      points: [
        'a duplicate charge;',
        'an unresolved technical issue;',
        'an accidental charge with no usage within 14 days of purchase.',
      ],
      closing: `Rights that the law gives you are not limited by this policy: ${toFillIn('right of withdrawal for consumers, by country')}.`,
    },
    {
      id: 'cancelling',
      title: 'Canceling',
      paragraphs: [
        `Write to ${config.supportEmail} from the email address of your account. A monthly plan then ends with the month that is paid for; a yearly plan ends when you ask, and its unused months are refunded as described above.`,
      ],
    },
    {
      id: 'requesting-a-refund',
      title: 'Requesting a refund',
      paragraphs: [
        `Send us the email address of your account, the date of the payment and the reason to ${config.supportEmail}. You get our answer within 2 to 3 business days. Refunds go to the original payment method.`,
      ],
    },
    {
      id: 'non-refundable-cases',
      title: 'Non-refundable cases',
      paragraphs: ['We do not refund:'],
      points: [
        'months of a monthly plan that have begun, outside the cases above;',
        'months of a yearly plan that were used;',
        'accounts that were suspended for a prohibited use;',
        'results that differ from what is typical.',
      ],
    },
  ],
};
