import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * docs/product.md, Error texts. The texts that the specification quotes, to the letter, in the tables and screens that have them; `…` stands
 * for a number. Other tests name keys and constants.
 */

const quoted = {
  'src/account': [
    'Verifying your session...',
    'Session Error',
    'No session ID provided',
    'Failed to verify session. Please contact support.',
    'Professional Account',
    'Individual Account',
    'Passwords do not match',
    'Password must be at least … characters long',
    'Instagram passwords do not match',
    'Please select your country',
    'Please accept the Terms of Service',
    'Failed to create account',
    'Account Created!',
  ],
  'src/marketing': [
    'Coming soon',
    'From',
    'Basic Plan No Longer Available',
    'Annual Growth Plan - Save 35%',
    'Monthly Growth Plan',
  ],
  'src/purchase': [
    'Continue to Payment',
    'Continue with Monthly Plan',
    'must match promo code email',
    'Please fill in all fields',
    'This email is already registered. Please use a different email or contact support.',
    'An error occurred. Please contact support.',
    'Unexpected response from server. Please contact support.',
    'Failed to create payment session. Please try again.',
    'Network error. Please check your connection and try again.',
    'Payment Error',
    'Failed to initialize payment. Please try again or contact support.',
    'Verifying your payment...',
    'Welcome',
    'Onboarding email has been sent successfully!',
    'Payment Verification Failed',
    "We couldn't verify your payment. Please contact support if you believe this is an error.",
  ],
  'src/onboarding': [
    'No access token found',
    'Verification Error',
    'Failed to verify token',
    'Select from existing jobs',
    'Saving...',
    'Put likes',
    'Send first message to potential customers',
    'No accounts found. Add some accounts to get started!',
    'Loading accounts...',
    'Processing...',
    'Templates are being generated in the background...',
    'Failed to load main accounts. Please try again.',
    'Failed to add account. Please try again.',
    'Failed to remove account. Please try again.',
    'Failed to validate account list. Please try again.',
    'Attempt …/…',
    'This can take up to … minutes.',
    '… of … templates found',
    'Continue with … Template(s)',
    'Failed to update template',
    'Failed to delete template',
    'Failed to save template selection',
    'All days have the same schedule',
    '+ Add Time Slot',
    'Start and end time cannot be the same',
    'Failed to save Instagram schedule',
    'Failed to check onboarding status.',
    'Network error while checking status.',
    '✓ All Set!',
    'Setup Error',
    'Onboarding setup error. Please contact support.',
    'We encountered an issue while setting up your Instagram automation. This could be due to a timeout or an error in the setup process.',
  ],
  'src/ui': ['Network error. Please try again.', 'Please fix the following errors:', '+… more'],
  'machines/onboarding': ['Setting up your account', 'Preparing Instagram Connection'],
  'machines/reference': ['Save up to 40%'],
};

const root = join(import.meta.dirname, '..');

describe.each(Object.entries(quoted))('%s', (folder, texts) => {
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/\$\{[^{}]*\}/g, '…')
      .replaceAll(/\s+/g, ' '),
  );

  test.each(texts)('%s', (text) => {
    const whole = [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`, `>${text} <`, `> ${text} <`];
    expect(sources.filter((source) => whole.some((one) => source.includes(one)))).not.toEqual([]);
  });
});
