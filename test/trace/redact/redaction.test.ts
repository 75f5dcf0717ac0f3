import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReal } from '../../../machines/onboarding/real-templates.ts';
import { isEmailShaped } from '../../../machines/shared/email.ts';
import { writeTrace } from '../../../src/trace/format/trace-file.ts';
import { findLeak, suspiciousShape } from '../../../src/trace/redact/leak-check.ts';
import { createPseudonyms, looksPseudonymous } from '../../../src/trace/redact/pseudonyms.ts';
import { createRedactor, type Redactor } from '../../../src/trace/redact/redactor.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { redaction } from '../../../src/trace-profile/redaction.ts';
import { liveSession } from '../live-session.ts';
import { flowNamed, recordScripted, scriptedSessions } from '../scripted-sessions.ts';
import { smallTrace } from '../small-session.ts';

const planted = {
  password: 'Sup3r-Geheim!99',
  igPassword: 'Insta#Passw0rt',
  email: 'Zoë.Quentin@Privatmail.example.net',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InpvZSJ9.c2lnbmF0dXJl',
  neko: 'wss-user-77',
  username: 'zoe.quentin_official',
  description: 'I am Zoë Quentin and I coach founders in Lisbon, call me at +351 912 555 010 any day.',
};

function accountSession(options = {}) {
  const { machine, exampleInput } = flowNamed('accountSetup');
  return liveSession(machine, exampleInput, options);
}

async function fillIn(session: ReturnType<typeof accountSession>): Promise<void> {
  await session.resolve('readAccountAttempt', { isUnanswered: false });
  await session.resolve('verifySession', { email: planted.email, is_pro: true, message: '' });
  session.send({
    type: 'account.edit',
    change: { country: 'PT', igUsername: planted.username, acceptsTerms: true },
  } as never);
  session.send({
    type: 'account.submit',
    password: planted.password,
    confirmPassword: planted.password,
    igPassword: planted.igPassword,
    confirmIgPassword: planted.igPassword,
  } as never);
  await session.reject('createAccount', {
    kind: 'refused',
    status: 200,
    message: `${planted.email} is taken, ${planted.username}`,
  });
}

describe('private texts of a session', () => {
  test('are not in its file, and the session replays the same', async () => {
    const session = accountSession();
    await fillIn(session);
    const exported = session.recording.exportTrace();
    if (exported.outcome === 'refused') throw new Error(exported.sentence);
    const text = writeTrace(exported.trace);
    for (const secret of Object.values(planted)) expect(text).not.toContain(secret);
    for (const word of ['Quentin', 'quentin', 'Privatmail', 'Geheim', 'Passw0rt', 'official']) {
      expect(text).not.toContain(word);
    }
    expect(replay(exported.trace, flowNamed('accountSetup').machine).outcome).toBe('same');
    expect(exported.trace.redaction.secrets).toBe(2);
  });

  test('are not in the recording either', async () => {
    const session = accountSession();
    await fillIn(session);
    const recorded = JSON.stringify([session.recording.inputs, session.recording.steps]);
    for (const secret of Object.values(planted)) expect(recorded).not.toContain(secret);
  });

  test('are not in the file of the wizard: token, link credentials, description', async () => {
    const entry = flowNamed('wizard');
    const session = liveSession(entry.machine, {
      ...(entry.exampleInput as object),
      accessToken: planted.token,
      tokenEmail: planted.email,
    });
    await session.answer({
      getMainAccounts: { accounts: [] },
      getInstagramInfo: {
        username: planted.username,
        account_name: 'Zoë Quentin',
        picture: 'https://pictures.example.com/zoe-quentin.jpg',
        onboarding_description: planted.description,
        jobs: ['Founder coach'],
        email: planted.email,
      },
      checkOnboardingStatus: {
        status: 'pending',
        neko_url: `https://remote.example.com/room?usr=${planted.neko}&pwd=${planted.neko}`,
      },
    });
    session.sendTo('welcome', { type: 'welcome.continue' });
    session.sendTo('business', { type: 'business.edit', description: planted.description } as never);
    session.sendTo('business', { type: 'business.submit' });
    await session.answer();
    const exported = session.recording.exportTrace();
    if (exported.outcome === 'refused') throw new Error(exported.sentence);
    const text = writeTrace(exported.trace);
    for (const secret of [...Object.values(planted), 'Quentin', 'Lisbon', '912 555'])
      expect(text).not.toContain(secret);
    expect(replay(exported.trace, entry.machine).outcome).toBe('same');
  });
});

describe('the leak check', () => {
  test('refuses what a redactor failed to replace', async () => {
    const leaky = (): Redactor => {
      const redactor = createRedactor(redaction);
      return {
        ...redactor,
        event: (event) => ({
          ...redactor.event(event),
          ...('change' in event && { change: event.change as never }),
        }),
      };
    };
    const session = accountSession({ createRedactor: leaky });
    await fillIn(session);
    const exported = session.recording.exportTrace();
    expect(exported).toEqual({
      outcome: 'refused',
      reason: 'leak',
      sentence: expect.stringContaining('contains a text of the session'),
    });
  });

  test('refuses private texts in a note', async () => {
    const session = accountSession();
    await fillIn(session);
    session.recording.notes.push({ at: 1, text: `Happens to ${planted.email}` });
    expect(session.recording.exportTrace()).toEqual({
      outcome: 'refused',
      reason: 'leak',
      sentence: 'the title or a note contains a text of the session that should have been replaced',
    });
  });

  test.each([
    ['an email address', 'write to zoe@quentin.pt please'],
    ['a token', planted.token],
    ['a card number', '4242 4242 4242 4242'],
    ['a card number in one piece', 'card 5555555555554444.'],
    ['a provider key', 'cs_live_a1B2c3D4e5'],
    ['credentials in a link', 'https://x.test/?usr=someone&pwd=hunter22'],
  ])('recognises %s by its shape', async (_, text) => {
    const trace = await smallTrace();
    expect(findLeak({ ...trace, title: text }, redaction)).toContain('what looks like');
  });

  test.each([
    'token-credential-1',
    '2026-01-01T12:00:00Z',
    '9999 9999 9999 9999',
    'kako.lum@nar.qqq',
    '1767268800000',
  ])('accepts %s', (text) => {
    expect(suspiciousShape(text, redaction)).toBeNull();
  });

  test('passes every scripted session', async () => {
    for (const session of scriptedSessions)
      expect(findLeak(await recordScripted(session), redaction)).toBeNull();
  });
});

describe('pseudonyms', () => {
  test('are the same for the same word and keep the shape', () => {
    const pseudonyms = createPseudonyms(redaction.significantWords);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const pseudonym = pseudonyms.ofText(text);
        expect(pseudonyms.ofText(text)).toBe(pseudonym);
        if (!text.includes('%')) expect(pseudonym.length).toBe(text.length);
        expect(pseudonyms.ofText(text.trim())).toBe(pseudonym.trim());
      }),
    );
  });

  test('differ for different words', () => {
    const pseudonyms = createPseudonyms(redaction.significantWords);
    const words = Array.from({ length: 3_000 }, (_, index) => `name${index}q`);
    expect(new Set(words.map(pseudonyms.ofText)).size).toBe(words.length);
  });

  test.each([
    ['an email address stays one', 'Ann.Smith@gmail.com', isEmailShaped],
    ['half an email address stays half', 'ann@gmail', (text: string) => !isEmailShaped(text)],
    [
      'a real name of a template stays real',
      'Warm welcome, friend',
      (name: string) => isReal({ template_name: name, template_content: 'Own words' }),
    ],
    [
      'a significant word stays',
      'My latest idea',
      (name: string) => !isReal({ template_name: name, template_content: 'Own words' }),
    ],
    [
      'a message about the email address stays one',
      'Your E-mail is taken',
      (text: string) => /e-?mail/i.test(text),
    ],
    ['a username stays one', 'ann.smith_99', (text: string) => /^[A-Za-z0-9._]{1,30}$/.test(text)],
  ])('%s', (_, text, holds) => {
    const pseudonym = createPseudonyms(redaction.significantWords).ofText(text);
    expect(pseudonym).not.toBe(text);
    expect(holds(pseudonym)).toBe(true);
  });

  test('an encoded text gets the encoded pseudonym', () => {
    const pseudonyms = createPseudonyms(redaction.significantWords);
    const email = pseudonyms.ofText('ann.müller@gmail.com');
    expect(pseudonyms.ofText(`mailto:?to=${encodeURIComponent('ann.müller@gmail.com')}`)).toContain(
      encodeURIComponent(email),
    );
  });

  test('are recognised as such', () => {
    const pseudonyms = createPseudonyms(redaction.significantWords);
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const pseudonym = pseudonyms.ofText(email);
        expect(suspiciousShape(pseudonym, redaction)).toBeNull();
        expect(looksPseudonymous(pseudonym, redaction.significantWords)).toBe(true);
      }),
    );
  });

  test.each(['%aa@a.aa', 'a%20b@mail.at', 'to=a%40b.com', 'a%ffx@b.co', '%0aaa.#a@a.aa', '%0aaa/a@a.aa'])(
    'an email address stays one: %s',
    (text) => {
      const pseudonym = createPseudonyms(redaction.significantWords).ofText(text);
      expect(suspiciousShape(pseudonym, redaction)).toBeNull();
      expect(pseudonym).toMatch(/(@|%40)\w+\.q+$/);
    },
  );

  test('texts that machines compare with stay: words of the contract and of drafts, times, zones, origins', () => {
    const redacted = createRedactor(redaction).event({
      type: 'x.y',
      plan: 'growth',
      time: '09:00',
      zone: 'Europe/Berlin',
      language: 'DE',
      status: 'anything',
      generation: 'requested',
      origin: 'https://example.com',
      url: 'https://user:pass@remote.example.com:8443/zoe/7?usr=zoe&embed=1#at',
      token: 'token-access_token-1',
    } as { type: string });
    expect(redacted).toEqual({
      type: 'x.y',
      url: expect.any(String),
      plan: 'growth',
      time: '09:00',
      zone: 'Europe/Berlin',
      language: 'DE',
      status: 'anything',
      generation: 'requested',
      origin: 'https://example.com',
      token: 'token-access_token-1',
    });
    expect(redacted.url).toMatch(
      /^https:\/\/[a-z]{9}@remote\.example\.com:8443\/[a-z]{3}\/7\?usr=[a-z]{3}&embed=1#[a-z]{2}$/,
    );
    expect(String(redacted.url)).not.toContain('zoe');
  });
});
