import { replay } from '@upwell/trace/replay';
import { writeTrace } from '@upwell/trace/session';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from '../../../../packages/trace/test/search-cases.ts';
import { liveSession } from '../live-session.ts';
import { flowNamed } from '../scripted-sessions.ts';

/** packages/trace/docs/sessions.md, Privacy. Nothing of hundreds of people is recorded or saved. */

const letters = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvwxyzäöüßéñçłşğ'), minLength, maxLength: 12 });

/** Words of six letters and more that this code does not contain: each begins with "qx" or "zq". */
const rare = fc
  .tuple(fc.constantFrom('qx', 'zq'), letters(4), fc.boolean())
  .map(([start, rest, isCapital]) => (isCapital ? `${start[0]?.toUpperCase()}${start[1]}` : start) + rest);

const identity = fc.record({
  first: rare,
  last: rare,
  host: rare,
  city: rare,
  secret: rare.map((word) => `${word}#7`),
  digits: fc.integer({ min: 100_000_007, max: 999_999_999 }),
});

type Identity = typeof identity extends fc.Arbitrary<infer Value> ? Value : never;

const account = ({ first, last, digits, city }: Identity) => ({
  main_account_id: digits,
  ig_main_account_name: `${first}.${last}`,
  language: 'EN',
  followers: digits,
  following: 310,
  bio: `${first} from ${city}`,
  jobs: [`${city} coach`, `Europe/${city}`, `https://${first}.${last}.org`],
});

const template = ({ first, last, city, digits }: Identity) => ({
  template_id: `${first}-${digits}`,
  template_name: `My simple ${last} idea`,
  template_content: `Hi from ${first} in ${city}, call ${digits}`,
  language: 'EN',
  category: 'liked',
  is_pro: false,
  jobs: [city],
  exclude_jobs: [],
  tags: [`${last}-${first}`],
  exclude_tags: [],
  active: false,
});

/** An onboarding in which everybody appears somewhere; `self` is the customer. */
async function onboarding(people: readonly Identity[], self: Identity) {
  const entry = flowNamed('wizard');
  const email = `${self.first}.${self.last}@${self.host}.org`;
  const session = liveSession(entry.machine, {
    ...(entry.exampleInput as object),
    tokenEmail: email,
    accessToken: self.secret,
    browserTimeZone: 'Asia/Tokyo',
  });
  session.recording.title = 'Targets are not saved';
  await session.answer({
    verifyActivation: { uid: self.digits, email },
    getMainAccounts: { accounts: [] },
    getUserCountry: { country: 'JP' },
    getInstagramInfo: {
      username: `${self.first}_${self.last}`,
      account_name: `${self.first} ${self.last}`,
      picture: `https://${self.host}.org/${self.first}?pwd=${self.secret}`,
      onboarding_description: `I am ${self.first} ${self.last} and coach founders in ${self.city}.`,
      jobs: [],
      email,
    },
    checkOnboardingStatus: {
      status: self.city,
      neko_url: `https://${self.host}.org/${self.digits}?usr=${self.first}&pwd=${self.secret}`,
    },
    getUserTemplates: { templates: people.map(template) },
  });
  session.send({ type: 'step.back' });
  await session.answer({ getMainAccounts: { accounts: people.map(account) } });
  return { session, machine: entry.machine };
}

async function accountSetup(self: Identity) {
  const { machine, exampleInput } = flowNamed('accountSetup');
  const session = liveSession(machine, {
    ...(exampleInput as object),
    session: `${self.first}-${self.digits}`,
  });
  const email = `${self.first}@${self.host}.org`;
  await session.answer({
    verifySession: { email, is_pro: true, message: `Welcome ${self.first} ${self.last}` },
  });
  // Every letter of a username is Latin.
  const igUsername = `@${self.first}.${self.last}`.normalize('NFD').replace(/[^@.a-z]/gi, '');
  const change = { country: 'JP', igUsername, acceptsTerms: true };
  session.send({ type: 'account.edit', change } as never);
  const passwords = { password: self.secret, confirmPassword: self.secret };
  const forInstagram = { igPassword: `${self.secret}-ig`, confirmIgPassword: `${self.secret}-ig` };
  session.send({ type: 'account.submit', ...passwords, ...forInstagram } as never);
  session.emit('tabLock', { type: 'tab.admitted' });
  await session.resolve('claimOnce', { flag: 'claimed', attempt: 1 });
  session.send({ type: 'account.send', ...passwords, ...forInstagram } as never);
  await session.reject('createAccount', {
    kind: 'refused',
    status: 200,
    message: `${encodeURIComponent(email)} and ${btoa(String(self.digits))} are taken`,
  });
  return { session, machine };
}

/** Everything that could tell who it was, in every usual encoding, in small letters. */
function tracesOf({ digits, ...words }: Identity): string[] {
  const encoded = [...Object.values(words), String(digits)].flatMap((text) =>
    [text, text.toLowerCase(), text.toUpperCase()]
      .flatMap((spelling) => {
        const bytes = Buffer.from(spelling);
        // What the encoding of the text is wherever it begins within a longer one.
        const inner = [0, 1, 2].map((shift) =>
          Buffer.concat([Buffer.alloc(shift), bytes])
            .toString('base64')
            .replace(/=+$/, '')
            .slice(shift && 4, -2),
        );
        return [spelling, encodeURIComponent(spelling), bytes.toString('hex'), escaped(spelling), ...inner];
      })
      .map((one) => one.toLowerCase()),
  );
  return [...new Set(encoded)];
}

function escaped(text: string): string {
  return text.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

test('nothing of hundreds of people is recorded or saved, in any encoding, and the sessions replay the same', async () => {
  const people = fc.sample(identity, { numRuns: casesOf(250), seed: 12 });
  for (let from = 0; from < people.length; from += 50) {
    const [self, ...others] = people.slice(from, from + 50) as [Identity, ...Identity[]];
    for (const { session, machine } of [await onboarding(others, self), await accountSetup(self)]) {
      const { inputs, steps } = session.recording;
      const trace = session.trace();
      const text = (JSON.stringify([inputs, steps]) + writeTrace(trace)).toLowerCase();
      expect([self, ...others].flatMap(tracesOf).filter((one) => text.includes(one))).toEqual([]);
      expect(replay(trace, machine).difference?.sentence).toBeUndefined();
      expect(text).not.toMatch(/tokyo|"jp"/);
      if (trace.flow === 'accountSetup') expect(trace.redaction.secrets).toBe(2);
    }
  }
});
