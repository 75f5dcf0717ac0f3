import { expect, test } from 'vitest';
import { checkSecurityTxt } from '../../scripts/build/security-txt.ts';

/** docs/operations.md, Before you go live. The build checks security.txt. */

const now = new Date('2026-03-01T00:00:00Z');
const contact = 'Contact: mailto:security@upwell-live.com';

test.each([
  ['a complete one', `# Ours\n${contact}\nExpires: 2026-12-31T00:00:00Z\n`, undefined],
  [
    'names in other cases, and line ends of Windows',
    `contact: mailto:a@upwell-live.com\r\nEXPIRES: 2026-12-31T00:00:00Z\r\n`,
    undefined,
  ],
  ['none', null, 'is missing'],
  ['one without a contact', '# Contact: nobody\nExpires: 2026-12-31T00:00:00Z', 'names no Contact'],
  ['one without an end', contact, 'has no Expires'],
  ['one with an end that is no time', `${contact}\nExpires: soon`, 'has no Expires'],
  ['one that has ended', `${contact}\nExpires: 2026-02-28T23:59:59Z`, 'has expired'],
])('%s', (_, text, error) => {
  expect(checkSecurityTxt(text, now)).toBe(error);
});
